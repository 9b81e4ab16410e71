/** What a number of combos is made of: `12 Tamal colorado, 8 Tamal negro`. */
export const comboItemsText = (
  items: ReadonlyArray<{ readonly name: string; readonly quantity: number }>,
  combos = 1,
): string => items.map(({ name, quantity }) => `${combos * quantity} ${name}`).join(', ')
