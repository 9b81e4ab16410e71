import { joinNames, joinPath, splitNames, splitPath } from '../shared/sheet-cell.ts'
import { plainTitle } from './guess-columns.ts'

/** How many letters two words differ by: added, left out, or another one. */
const distance = (a: string, b: string, most: number): number => {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > most) return most + 1
    above = row
  }
  return above[b.length] ?? 0
}

/** Letters that a slip of the hand changes in a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The name that was probably meant, whatever case, accents and signs; null where none is near or two are as near. */
export const nearestName = (wrong: string, names: readonly string[]): string | null => {
  const plain = plainTitle(wrong)
  const most = slips(plain.length)
  let nearest: { readonly names: readonly string[]; readonly by: number } = { names: [], by: most + 1 }
  for (const name of new Set(names)) {
    const other = plainTitle(name)
    if (Math.abs(other.length - plain.length) > most) continue
    const by = distance(plain, other, most)
    if (by < nearest.by) nearest = { names: [name], by }
    else if (by === nearest.by && by <= most) nearest = { ...nearest, names: [...nearest.names, name] }
  }
  return nearest.names.length === 1 ? (nearest.names[0] ?? null) : null
}

const corrected = (wrong: readonly string[], names: readonly string[]): readonly string[] | null => {
  const known = new Set(names.map(plainTitle))
  const right = wrong.map((name) => (known.has(plainTitle(name)) ? name : nearestName(name, names)))
  return right.every((name) => name !== null) ? right : null
}

/** A cell of names with those that were probably meant; null where one of them is near none. */
export const correctNames = (cell: string, names: readonly string[]): string | null => {
  const right = corrected(splitNames(cell), names)
  return right && joinNames(right)
}

/** A cell with a place in a tree, of which the last name decides. */
export const correctPath = (cell: string, names: readonly string[]): string | null => {
  const path = splitPath(cell)
  const right = corrected(path.slice(-1), names)
  return right && joinPath([...path.slice(0, -1), ...right])
}
