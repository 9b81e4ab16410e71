import { describe, expect, it } from 'vitest'
import { RoleBody } from '../../api/contract/roles.contract.ts'
import { InviteOperatorBody } from '../../api/contract/users.contract.ts'
import { parseBody } from './parse-body.ts'

const operator = {
  type: 'operator',
  firstName: 'Ana',
  lastName: 'Paz',
  login: 'ana.paz',
  email: 'ana@comanda.example',
  phoneCode: '+502',
  phone: '55128840',
  roleId: 5,
  storeId: 1,
}

describe('the body of a form', () => {
  it('is the decoded contract body when every value is valid', () => {
    expect(parseBody(InviteOperatorBody, operator)).toEqual({ body: operator })
  })

  it('names every invalid field, with the limit that it breaks', () => {
    expect(
      parseBody(InviteOperatorBody, {
        ...operator,
        firstName: 'An',
        lastName: 'x'.repeat(255),
        email: 'ana@',
        phone: '1234567',
        roleId: undefined,
        login: undefined,
      }),
    ).toEqual({
      errors: {
        firstName: { code: 'too_short', limit: 3 },
        lastName: { code: 'too_long', limit: 254 },
        email: { code: 'invalid' },
        phone: { code: 'invalid' },
        roleId: { code: 'invalid' },
        login: { code: 'invalid' },
      },
    })
  })

  it('names missing fields, an empty list included', () => {
    expect(
      parseBody(RoleBody, { title: 'Turno', access: [], assignment: [], assignmentLimit: 20_000 }),
    ).toEqual({
      errors: {
        description: { code: 'required' },
        access: { code: 'required' },
        assignment: { code: 'required' },
        assignmentLimit: { code: 'out_of_range' },
      },
    })
  })
})
