import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

/** The one field that reads numbers, and cells that read by the same reader. */
const READERS = [
  'src/ui/NumberField.tsx',
  'src/routes/-store-products/TermCell.tsx',
  'src/routes/-stock/QuantityCell.tsx',
  'src/routes/-stock-requests/UnitsInput.tsx',
  'src/routes/-stock-count/CountKeys.tsx',
]

/** Digits that are no amount: each file with what it takes. */
const DIGITS: Readonly<Record<string, string>> = {
  'src/routes/-login/CodeStep.tsx': 'the code of a mail',
  'src/routes/-payment/CardFields.tsx': 'the number, the month and the code of a card',
  'src/routes/-new-order/call/ParkDialog.tsx': 'a time of day',
  'src/routes/-zones/CoordinateTable.tsx': 'a coordinate, and a pasted pair of them, read by the domain',
  'src/ui/Pager.tsx': 'a page of a list',
  'src/routes/-sheet/SheetRow.tsx': 'a cell whose text its form reads',
  'src/routes/-new-order/summary/PriceReductions.tsx': 'points, read by the reader when they are applied',
}

const isScreen = ({ path }: (typeof sources)[number]) => path.startsWith('src/') && !isTest(path)

test('every field for a number reads by the one reader', () => {
  const withDigits = sources
    .filter(isScreen)
    .filter(({ code }) => /inputMode=(?:\{[^}]*)?["'](?:decimal|numeric)["']/u.test(code))
    .map(({ path }) => path)
  expect(withDigits.toSorted()).toEqual([...READERS, ...Object.keys(DIGITS)].toSorted())
})

test('no screen turns what somebody typed into a number by itself', () => {
  const offenders = sources
    .filter(isScreen)
    .filter(
      ({ path, code }) =>
        /type="number"|valueAsNumber|react-aria-components\/NumberField/u.test(code) ||
        (path.startsWith('src/routes/') &&
          /\b(?:Number\.)?parse(?:Float|Int)\((?!getComputedStyle|style)/u.test(code)),
    )
    .map(({ path }) => path)
  expect(offenders).toEqual([])
})
