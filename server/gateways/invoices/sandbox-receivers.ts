/** How the sandbox's certifiers answer for a receiver. */
export type ReceiverBehaviour =
  /** Registered at the look-up, unknown to the certifier. */
  | 'refused'
  /** Certified, but the answer never comes. */
  | 'silent'
  /** Lost on the way there at the first try. */
  | 'lost'
  /** Certified after a while. */
  | 'late'
  /** Cannot be reached until the document is one of contingency. */
  | 'down'

/** Tax ids with valid check digits, by country: a NIT of Guatemala, a DUI of El Salvador. */
const BEHAVIOURS: Readonly<Record<string, ReceiverBehaviour>> = {
  '11111119': 'refused',
  '22222227': 'silent',
  '33333335': 'lost',
  '44444443': 'late',
  '55555551': 'down',
  '011111115': 'refused',
  '022222220': 'silent',
  '033333335': 'lost',
}

export const behaviourOfReceiver = (id: string): ReceiverBehaviour | null =>
  BEHAVIOURS[id.replaceAll('-', '')] ?? null
