import { createHash } from 'node:crypto'
import { FEMALE_NAMES } from './names.ts'

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`
const oval = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

const SKIN = ['#f1c9a5', '#d9a066', '#b57a4a', '#8d5a33'] as const
const HAIR = ['#1f1a17', '#3b2618', '#6b4a2b', '#8a8580'] as const
const BACK = ['#dbe8d8', '#f0dfc8', '#d7e3ee', '#ecd9d9', '#e3dcf0'] as const
const SHIRT = ['#2f6f62', '#b4552d', '#2e5c8a', '#7a3b69', '#a8872b'] as const

/** The styles of `hair`: the second is long. */
const HAIR_STYLES = 3
const isLong = (nth: number): boolean => nth % HAIR_STYLES === 1

const hair = (nth: number, color: string): string =>
  [
    path('M110 190c0-90 50-120 90-120s90 30 90 120c-10-40-30-62-90-62s-80 22-90 62z', color),
    path(
      'M105 300c-10-150 30-232 95-232s105 82 95 232c-14 8-30 8-38 0 8-80-6-140-57-140s-65 60-57 140c-8 8-24 8-38 0z',
      color,
    ),
    path('M112 175c6-74 46-104 92-104 60 0 90 46 84 112-14-34-34-50-60-56-40 22-80 24-116 48z', color),
  ][nth % HAIR_STYLES] ?? ''

const portrait = (nth: number): string => {
  const pick = <T>(of: readonly T[], step: number): T => of[(nth * step) % of.length] as T // the index is inside
  const skin = pick(SKIN, 3)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${[
    box(0, 0, 400, 400, 0, pick(BACK, 1)),
    path('M60 400c0-84 60-128 140-128s140 44 140 128z', pick(SHIRT, 2)),
    box(170, 230, 60, 70, 26, skin),
    oval(200, 180, 76, 92, skin),
    hair(nth, pick(HAIR, 5)),
    oval(172, 184, 7, 9, '#2a211b'),
    oval(228, 184, 7, 9, '#2a211b'),
    path('M176 228q24 18 48 0', 'none', ' stroke="#7d4a33" stroke-width="5" stroke-linecap="round"'),
  ].join('')}</svg>`
}

const COUNT = 24
const FILES = Array.from({ length: COUNT }, (_, nth) => {
  const bytes = Buffer.from(portrait(nth), 'utf8')
  return { hash: createHash('sha256').update(bytes).digest('hex'), mime: 'image/svg+xml', bytes }
})

/** Drawn portraits for users with a picture; several may share one. */
export const portraitFiles = (): ReadonlyArray<{ hash: string; mime: string; bytes: Buffer }> => FILES

const LONG = FILES.filter((_, nth) => isLong(nth))
const SHORT = FILES.filter((_, nth) => !isLong(nth))
const FEMALE: ReadonlySet<string | undefined> = new Set(FEMALE_NAMES.map((name) => name.split(' ')[0]))

/** A portrait for somebody of this first name. */
export const portraitOf = (nth: number, firstName: string): string => {
  const files = FEMALE.has(firstName.split(' ')[0]) || firstName.endsWith('a') ? LONG : SHORT
  return files[nth % files.length]?.hash ?? ''
}
