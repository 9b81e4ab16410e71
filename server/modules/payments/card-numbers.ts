import { refusalToCardNumber } from '../../../src/domain/payment/card.ts'

const runOfDigits = /\d(?:[ -]?\d){12,18}/g

/** Free text with the digits of whatever could be a card number taken out, its last four left. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(runOfDigits, (run) =>
    refusalToCardNumber(run) === null ? `•••• ${run.replaceAll(/\D/g, '').slice(-4)}` : run,
  )
