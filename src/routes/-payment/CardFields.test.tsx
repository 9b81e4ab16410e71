import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import * as encryption from '../../api/client/encrypt-card.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { EncryptedCard } from '../../domain/payment/card.ts'
import { CardFields } from './CardFields.tsx'
import { useCardDraft } from './use-card-draft.ts'

const VISA = '4242424242424242'
const SEALED: EncryptedCard = { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' }
const encrypt = vi.fn<typeof encryption.encryptCard>()

function CardForm({ onSealed }: { readonly onSealed: (card: EncryptedCard) => void }) {
  const { fields, seal, isSealing } = useCardDraft('2026-12-07', onSealed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void seal()
      }}
    >
      <CardFields {...fields} />
      <button type="submit">{isSealing ? 'Encrypting' : 'Charge'}</button>
    </form>
  )
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' })
const expiry = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Expires' })
const cvv = () => screen.getByLabelText<HTMLInputElement>('Security code')
const errorsOf = (input: HTMLElement) => ({
  isInvalid: input.getAttribute('aria-invalid') === 'true',
  text: (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(''),
})
const NONE = { isInvalid: false, text: '' }

beforeEach(() => {
  encrypt.mockReset().mockResolvedValue(SEALED)
  vi.spyOn(encryption, 'encryptCard').mockImplementation(encrypt)
})

const renderCard = () => {
  const onSealed = vi.fn()
  return { ...renderUi(<CardForm onSealed={onSealed} />), onSealed }
}

describe('the typed values', () => {
  it('are shown in blocks of four beside the brand, without letters', async () => {
    const { user } = renderCard()
    await user.type(number(), '4242a4242-4242')
    expect(number().value).toBe('4242 4242 4242')
    expect(screen.getByText('Visa')).not.toBeNull()
  })

  it('stop at 18 digits', async () => {
    const { user } = renderCard()
    await user.type(number(), '4'.repeat(20))
    expect(number().value.replaceAll(' ', '')).toHaveLength(18)
  })

  it('are whole when they are pasted with blanks or words', async () => {
    const { user } = renderCard()
    await user.click(number())
    await user.paste('Visa: 4242 4242 4242 4242')
    expect(number().value).toBe('4242 4242 4242 4242')
    await user.click(expiry())
    await user.paste('12/2029')
    expect(expiry().value).toBe('12/29')
    await user.click(cvv())
    await user.paste('  123')
    expect(cvv().value).toBe('123')
  })

  it('have a slash between month and year', async () => {
    const { user } = renderCard()
    await user.type(expiry(), '12305')
    expect(expiry().value).toBe('12/30')
  })

  it('hide the security code, of three or four digits by the brand', async () => {
    const { user } = renderCard()
    expect(cvv().type).toBe('password')
    await user.type(cvv(), '12a345')
    expect(cvv().value).toBe('123')
    await user.type(number(), '37')
    await user.type(cvv(), '45')
    expect(cvv().value).toBe('1234')
  })

  it('are not stored by browsers', () => {
    renderCard()
    for (const input of [number(), expiry(), cvv()]) expect(input.autocomplete).toBe('off')
  })
})

describe('the errors', () => {
  it('are shown when a field is left, and removed when it is corrected', async () => {
    const { user } = renderCard()
    await user.type(number(), '4242 4242 4242 4241')
    expect(errorsOf(number())).toEqual(NONE)
    await user.tab()
    expect(errorsOf(number())).toEqual({ isInvalid: true, text: 'The card number is not valid' })
    await user.type(number(), '{Backspace}2')
    expect(errorsOf(number())).toEqual(NONE)
  })

  it.each([
    [number, '4242', 'The card number is too short'],
    [expiry, '1126', 'The expiry date is not valid'],
    [expiry, '13/30', 'The expiry date is not valid'],
    [expiry, '1237', 'The expiry date is not valid'],
    [cvv, '12', 'The CVV is not valid'],
  ])('have messages (case %#)', async (field, typed, text) => {
    const { user } = renderCard()
    await user.type(field(), typed)
    await user.tab()
    expect(errorsOf(field())).toEqual({ isInvalid: true, text })
  })

  it('are not shown for fields that were only passed', async () => {
    const { user } = renderCard()
    for (let presses = 0; presses < 4; presses++) await user.tab()
    for (const input of [number(), expiry(), cvv()]) expect(errorsOf(input)).toEqual(NONE)
  })

  it('are shown for every field after a submit, with the focus in the first', async () => {
    const { user, onSealed } = renderCard()
    await user.type(number(), VISA)
    await user.keyboard('{Enter}')
    expect(errorsOf(number())).toEqual(NONE)
    expect(errorsOf(expiry()).isInvalid).toBe(true)
    expect(errorsOf(cvv()).isInvalid).toBe(true)
    expect(document.activeElement).toBe(expiry())
    expect(encrypt).not.toHaveBeenCalled()
    expect(onSealed).not.toHaveBeenCalled()
  })
})

describe('a valid card', () => {
  const fill = async (user: ReturnType<typeof renderUi>['user']) => {
    await user.type(number(), VISA)
    await user.type(expiry(), '1230')
    await user.type(cvv(), '123')
  }

  it('is encrypted, and the fields are emptied', async () => {
    const { user, onSealed } = renderCard()
    await fill(user)
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSealed.mock.calls).toEqual([[SEALED]]))
    expect(encrypt.mock.calls).toEqual([
      [{ number: '4242 4242 4242 4242', month: 12, year: 2030, cvv: '123' }],
    ])
    expect([number().value, expiry().value, cvv().value]).toEqual(['', '', ''])
  })

  it('stays in the fields with the reason when the encryption fails', async () => {
    encrypt.mockRejectedValue(new ApiFailure(0, 'offline', null))
    const { user, onSealed } = renderCard()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Charge' }))
    await vi.waitFor(() => expect(errorsOf(number()).isInvalid).toBe(true))
    expect(number().value).toBe('4242 4242 4242 4242')
    expect(onSealed).not.toHaveBeenCalled()
    await user.type(cvv(), '{Backspace}')
    expect(errorsOf(number())).toEqual(NONE)
  })
})
