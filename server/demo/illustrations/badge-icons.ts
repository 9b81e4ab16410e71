const icon = (colour: string, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path fill="${colour}" d="${path}"/></svg>`

/** Simple marks: a spark, a star, a flame, a leaf, a sun. */
export const BADGE_ICONS = {
  spark: icon('#3b6fb5', 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z'),
  star: icon('#c98a12', 'M12 3l2.7 6 6.5.6-4.9 4.3 1.5 6.4L12 16.9l-5.8 3.4 1.5-6.4L2.8 9.6 9.3 9z'),
  flame: icon('#c0392b', 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9z'),
  leaf: icon('#3f8f4f', 'M20 4C10 4 4 9 4 16c0 2 .6 3.300 1 4 2-5 5-8 9-10-3 3-6 6-7 10 8 2 13-4 13-16z'),
  sun: icon(
    '#d97b29',
    'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3z',
  ),
} as const
