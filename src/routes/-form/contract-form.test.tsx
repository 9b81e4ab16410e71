import { GUATEMALA } from '../-products/product-samples.ts'
import { screen, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure, type ClientFailureCode } from '../../api/client/api-failure.ts'
import { clearViewAsRole, storeViewAsRole } from '../../api/client/view-as-role.ts'
import type { FailureBody } from '../../api/contract/failures.ts'
import { editOptions } from './edit-options.ts'
import { FormDialog } from './FormDialog.tsx'
import { FormPage } from './FormPage.tsx'
import { useContractForm, type SubmitMeta } from './use-contract-form.ts'

const Body = Schema.Struct({
  firstName: Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(254)),
  email: Schema.String.check(Schema.isPattern(/^[^@\s]+@[^@\s]+$/)),
  phone: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{8,}$/))),
})
interface Values {
  readonly firstName: string
  readonly email: string
  readonly phone: string
}
interface Customer extends Values {
  readonly version: number
}
type Send = (body: typeof Body.Type, meta: SubmitMeta) => Promise<{ readonly id: number }>

const EMPTY: Values = { firstName: '', email: '', phone: '' }
const ANA: Customer = { firstName: 'Ana María', email: 'ana@example.com', phone: '', version: 4 }
const valuesOf = ({ firstName, email, phone }: Customer): Values => ({ firstName, email, phone })

function CustomerForm({
  send,
  onDone,
  onClose,
  customer,
}: {
  readonly send: Send
  readonly onDone: (answer: { readonly id: number }) => void
  readonly onClose: () => void
  readonly customer: Customer | undefined
}) {
  const contract = useContractForm({
    schema: Body,
    ...(customer ? editOptions(customer, valuesOf) : { defaults: EMPTY }),
    labels: { firstName: 'First name', email: 'E-mail', phone: 'Phone' },
    toBody: ({ phone, ...values }) => ({ ...values, ...(phone === '' ? {} : { phone }) }),
    send,
    onDone,
    invalidates: [['customers']],
    errorFields: { user_with_this_email_already_exists: 'email' },
  })
  const { form } = contract
  return (
    <FormDialog title="Customer" contract={contract} onClose={onClose}>
      <form.AppField name="firstName">{(field) => <field.TextInput kind="name" />}</form.AppField>
      <form.AppField name="email">{(field) => <field.TextInput kind="email" />}</form.AppField>
      <form.AppField name="phone">{(field) => <field.TextInput kind="phone" />}</form.AppField>
    </FormDialog>
  )
}

const renderForm = async (customer?: Customer) => {
  const send = vi.fn<Send>().mockResolvedValue({ id: 7 })
  const onDone = vi.fn()
  const onClose = vi.fn()
  const page = renderPage(
    () => <CustomerForm send={send} onDone={onDone} onClose={onClose} customer={customer} />,
    { context: { countries: [{ ...GUATEMALA, phoneCode: '502' }] } },
  )
  await screen.findByRole('dialog', { name: 'Customer' })
  return { ...page, send, onDone, onClose }
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const errorAt = (name: string): string | null => {
  const field = input(name)
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
}
const failure = (status: number, code: ClientFailureCode, rest: Partial<FailureBody> = {}) =>
  new ApiFailure(status, code, { statusCode: status, message: code, requestId: 'r', ...rest })
const SAVE = '{Control>}{Enter}{/Control}'
const focused = () => document.activeElement

describe('a form', () => {
  it('opens with the focus in its first field', async () => {
    await renderForm()
    await expect.poll(focused).toBe(input('First name'))
  })

  it('shows schema errors at each field and in the summary, and focuses the first', async () => {
    const { user, send } = await renderForm()
    await user.type(input('E-mail'), 'ana')
    await user.type(input('Phone'), '123')
    await user.click(save())
    await vi.waitFor(() => expect(errorAt('First name')).toBe('Complete this field'))
    expect(errorAt('E-mail')).toBe('Write an address like name@example.com')
    expect(errorAt('Phone')).toBe('Digits only, more than 7')
    expect(screen.getByText('3 fields need a correction')).not.toBeNull()
    await expect.poll(focused).toBe(input('First name'))
    expect(send).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Phone' }))
    expect(focused()).toBe(input('Phone'))
  })

  it('does not save while the product is seen as another role, and says why from the start', async () => {
    storeViewAsRole({ id: 7, key: 'reports-only', title: 'Reports' })
    const { user, send } = await renderForm(ANA)
    await user.type(input('First name'), ' Coc')
    expect(
      screen.getAllByText('While you see the product as another role nothing can be changed'),
    ).not.toEqual([])
    await user.click(save())
    await user.keyboard(SAVE)
    clearViewAsRole()
    expect(send).not.toHaveBeenCalled()
  })

  it('shows no error before the first save, and removes an error when it is corrected', async () => {
    const { user } = await renderForm()
    await user.type(input('First name'), 'An')
    await user.tab()
    expect(errorAt('First name')).toBeNull()
    await user.click(save())
    await vi.waitFor(() => expect(errorAt('First name')).toBe('Write 3 to 254 characters'))
    await user.type(input('First name'), 'a')
    await vi.waitFor(() => expect(errorAt('First name')).toBeNull())
  })

  it.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
    'is sent once by %s, and reports the result',
    async (keys) => {
      const { user, send, onDone, onClose } = await renderForm()
      await user.type(input('First name'), 'Ana')
      await user.type(input('E-mail'), 'ana@example.com')
      await user.keyboard(keys)
      await vi.waitFor(() => expect(onDone.mock.calls).toEqual([[{ id: 7 }]]))
      expect(send.mock.calls.map(([body]) => body)).toEqual([{ firstName: 'Ana', email: 'ana@example.com' }])
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it('takes a phone number in any notation, without the code of a country that is known', async () => {
    const { user } = await renderForm()
    await user.click(input('Phone'))
    await user.paste('Tel. 5555-1234')
    expect(input('Phone').value).toBe('5555-1234')
    await user.clear(input('Phone'))
    await user.paste('+502 5555-1234')
    expect(input('Phone').value).toBe('55551234')
  })

  it('is busy while it is sent, and is not sent twice', async () => {
    const { user, send, onDone } = await renderForm()
    let answer: (value: { id: number }) => void = () => undefined
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await user.type(input('First name'), 'Ana')
    await user.type(input('E-mail'), 'ana@example.com')
    await user.keyboard(SAVE)
    await screen.findByRole('button', { name: /^Save/, description: 'Sending…' })
    await user.click(save())
    await user.keyboard(SAVE)
    answer({ id: 7 })
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a form that was closed before its response arrived', () => {
  it('does not call onDone, but invalidates its queries', async () => {
    const { user, send, onDone, router, queryClient } = await renderForm()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    let answer: (value: { id: number }) => void = () => undefined
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await user.type(input('First name'), 'Ana')
    await user.type(input('E-mail'), 'ana@example.com')
    await user.keyboard(SAVE)
    await screen.findByRole('button', { name: /^Save/, description: 'Sending…' })
    void router.navigate({ href: '/other' })
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await screen.findByRole('heading', { name: 'Other page' })
    answer({ id: 7 })
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['customers'] }))
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'Other page' })).not.toBeNull()
  })
})

describe('a form whose first field is a select', () => {
  const RoleBody = Schema.Struct({ role: Schema.String, title: Schema.String.check(Schema.isMinLength(3)) })
  function RoleForm({ as: Frame }: { readonly as: typeof FormDialog | typeof FormPage }) {
    const contract = useContractForm({
      schema: RoleBody,
      defaults: { role: null as string | null, title: '' },
      labels: { role: 'Role', title: 'Title' },
      toBody: (values) => values,
      send: () => Promise.reject(new Error('nothing is sent')),
      onDone: () => undefined,
    })
    const { form } = contract
    return (
      <Frame title="Operator" contract={contract} onClose={() => undefined}>
        <form.AppField name="role">
          {(field) => <field.SelectInput options={[{ id: 'qa', name: 'Quality' }]} />}
        </form.AppField>
        <form.AppField name="title">{(field) => <field.TextInput />}</form.AppField>
      </Frame>
    )
  }

  it('has the focus there, and the save shortcuts do not open the list', async () => {
    const { user } = renderPage(() => <RoleForm as={FormDialog} />)
    await expect.poll(() => focused()?.getAttribute('aria-haspopup')).toBe('listbox')
    await user.keyboard(SAVE)
    expect(await screen.findByText('2 fields need a correction')).not.toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('as a page is saved by the shortcuts from anywhere, and asks before a link leads away', async () => {
    const { user, router } = renderPage(() => (
      <>
        <button type="button">Menu</button>
        <RoleForm as={FormPage} />
      </>
    ))
    await screen.findByRole('heading', { level: 1, name: 'Operator' })
    expect(focused()).toBe(document.body)
    await user.keyboard(SAVE)
    expect(await screen.findByText('2 fields need a correction')).not.toBeNull()
    await user.type(input('Title'), 'Begun')
    void router.navigate({ href: '/other' })
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(input('Title').value).toBe('Begun')
    await user.clear(input('Title'))
    // The focus is where the navigation began.
    screen.getByRole('button', { name: 'Menu' }).focus()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(focused()?.closest('[data-field="role"]')).not.toBeNull())
    expect(scrolled).toHaveBeenCalled()
    await user.type(input('Title'), 'Begun')
    void router.navigate({ href: '/other' })
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { name: 'Other page' })).not.toBeNull()
  })
})

describe('a refusal of the server', () => {
  const fillAndSave = async (user: Awaited<ReturnType<typeof renderForm>>['user']) => {
    await user.type(input('First name'), 'Ana')
    await user.type(input('E-mail'), 'ana@example.com')
    await user.keyboard(SAVE)
  }

  it('of one field is shown there, keeps the values and disappears when the field changes', async () => {
    const { user, send, onDone } = await renderForm()
    send.mockRejectedValueOnce(failure(409, 'user_with_this_email_already_exists'))
    await fillAndSave(user)
    await vi.waitFor(() => expect(errorAt('E-mail')).not.toBeNull())
    await expect.poll(focused).toBe(input('E-mail'))
    expect([input('First name').value, input('E-mail').value]).toEqual(['Ana', 'ana@example.com'])
    await user.type(input('E-mail'), '.gt')
    expect(errorAt('E-mail')).toBeNull()
    await user.keyboard(SAVE)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  })

  it('with details is shown at their fields', async () => {
    const { user, send } = await renderForm()
    send.mockRejectedValueOnce(failure(400, 'validation_error', { details: { phone: 'invalid' } }))
    await fillAndSave(user)
    await vi.waitFor(() => expect(errorAt('Phone')).toBe('Digits only, more than 7'))
    expect(screen.getByText('One field needs a correction')).not.toBeNull()
  })

  it('of several fields counts them, and does not take the words of one of them', async () => {
    const { user, send } = await renderForm()
    const code = 'user_with_this_email_already_exists'
    send.mockRejectedValueOnce(failure(409, code, { details: { email: code, phone: 'invalid' } }))
    await fillAndSave(user)
    await vi.waitFor(() => expect(errorAt('Phone')).toBe('Digits only, more than 7'))
    expect(errorAt('E-mail')).not.toBeNull()
    expect(screen.getByText('2 fields need a correction')).not.toBeNull()
  })

  it('without a field is shown above the fields, with the request id for a defect', async () => {
    const { user, send } = await renderForm()
    send.mockRejectedValueOnce(failure(500, 'smth_wrong', { requestId: 'req-48' }))
    await fillAndSave(user)
    expect(await screen.findByText(/req-48/)).not.toBeNull()
    for (const name of ['First name', 'E-mail', 'Phone']) expect(errorAt(name)).toBeNull()
  })
})

describe('the idempotency key', () => {
  const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
    send.mock.calls.map(([, meta]) => meta.idempotencyKey)
  const attempts = async (first: ApiFailure, change: string) => {
    const { user, send, onDone } = await renderForm()
    send.mockRejectedValueOnce(first)
    await user.type(input('First name'), 'Ana')
    await user.type(input('E-mail'), 'ana@example.com')
    await user.keyboard(SAVE)
    await vi.waitFor(() => expect(screen.queryByRole('button', { description: 'Sending…' })).toBeNull())
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    if (change !== '') await user.type(input('First name'), change)
    await user.keyboard(SAVE)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    return keysOf(send)
  }

  it('stays the same without a response, as long as the values do', async () => {
    const [first, second] = await attempts(new ApiFailure(0, 'offline', null), '')
    expect(second).toBe(first)
  })

  it('changes with the values', async () => {
    const [first, second] = await attempts(new ApiFailure(0, 'offline', null), 'bel')
    expect(second).not.toBe(first)
  })

  it('changes after a refusal', async () => {
    const [first, second] = await attempts(failure(409, 'user_with_this_email_already_exists'), '')
    expect(second).not.toBe(first)
  })
})

describe('a form that edits a record', () => {
  it('can only be saved while it has changes', async () => {
    const { user, send } = await renderForm(ANA)
    expect(screen.getByRole('button', { name: /^Save/, description: 'Nothing has changed' })).not.toBeNull()
    await user.type(input('First name'), 'x')
    expect(screen.queryByRole('button', { name: /^Save/, description: 'Nothing has changed' })).toBeNull()
    await user.type(input('First name'), '{Backspace}')
    expect(screen.getByRole('button', { name: /^Save/, description: 'Nothing has changed' })).not.toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  const theirs: Customer = { ...ANA, firstName: 'Ana Lucía', email: 'lucia@example.com', version: 6 }
  const conflict = async () => {
    const page = await renderForm(ANA)
    page.send.mockRejectedValueOnce(failure(409, 'version_conflict', { current: theirs }))
    await page.user.type(input('First name'), ' López')
    await page.user.keyboard(SAVE)
    await screen.findByText('Somebody saved changes while you were editing')
    expect(page.send.mock.calls[0]?.[1].version).toBe(4)
    return page
  }

  it("shows the other user's value of a field that both changed", async () => {
    await conflict()
    expect(
      screen.getByText('First name: it now says “Ana Lucía”; you wrote “Ana María López”'),
    ).not.toBeNull()
    expect(screen.queryByText(/^E-mail: it now says/)).toBeNull()
  })

  it("keeps its own change and sends it with the other user's version", async () => {
    const { user, send, onDone } = await conflict()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await expect.poll(() => input('First name').value).toBe('Ana María López')
    expect(input('E-mail').value).toBe('lucia@example.com')
    await user.click(save())
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(send.mock.calls[1]?.[0]).toEqual({ firstName: 'Ana María López', email: 'lucia@example.com' })
    expect(send.mock.calls[1]?.[1].version).toBe(6)
  })

  it("takes the other user's values, and then has nothing to save", async () => {
    await conflict().then(({ user }) => user.click(screen.getByRole('button', { name: 'Take theirs' })))
    await expect.poll(() => input('First name').value).toBe('Ana Lucía')
    expect(screen.getByRole('button', { name: /^Save/, description: 'Nothing has changed' })).not.toBeNull()
    expect(focused()).toBe(input('First name'))
  })
})

describe('unsaved changes', () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

  it('are confirmed on Escape and Cancel, and staying keeps them', async () => {
    const { user, onClose } = await renderForm()
    await user.type(input('First name'), 'Ana')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(question()).not.toBeNull())
    await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Keep editing' }))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(question()).toBeNull())
    expect(input('First name').value).toBe('Ana')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('are confirmed when a link leads elsewhere, and leaving goes there', async () => {
    const { user, router } = await renderForm()
    await user.type(input('First name'), 'Ana')
    void router.navigate({ href: '/other' })
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(screen.queryByRole('heading', { name: 'Other page' })).toBeNull()
    const dialog = question()
    if (!dialog) throw new Error('the question is open')
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { name: 'Other page' })).not.toBeNull()
  })

  it('are not confirmed without any change', async () => {
    const { user, onClose } = await renderForm()
    await user.keyboard('{Escape}')
    expect(question()).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
