import { box, lime, line, moved, oval, path, plate, shadow, spots } from './canvas.ts'
import type { Svg } from './canvas.ts'
import { curtido } from './maize.ts'

/** A crisp tortilla heaped with something. */
export const tostada = (heap: Svg): Svg =>
  shadow(46) +
  plate(64) +
  oval(60, 57, 40, 11, '#c98a3c') +
  oval(60, 54.5, 40, 11, '#efc26c') +
  line('M26 52c5-5 13-6 20-7', '#f9e0a4', 2.4) +
  heap

export const guacamoleHeap: Svg =
  path('M30 53c0-12 13-20 30-20s30 8 30 20c-4 6-16 8-30 8s-26-2-30-8Z', '#7fa63f') +
  path('M30 53c0-12 13-20 30-20-10 3-17 12-17 25-7-1-11-2-13-5Z', '#98bd56') +
  spots('#f6f1df', 2.2, 1.4, [
    [50, 42],
    [62, 38],
    [72, 44],
    [58, 49],
    [80, 51],
    [42, 51],
    [68, 54],
  ]) +
  spots('#c2452d', 1.7, 1.4, [
    [55, 46],
    [66, 43],
    [75, 50],
    [48, 55],
  ]) +
  spots('#3f7a35', 1.3, 1.1, [
    [45, 46],
    [60, 44],
    [71, 38],
    [64, 57],
    [84, 55],
  ])

export const beetHeap: Svg =
  path('M28 53c1-10 14-17 32-17s31 7 32 17c-5 6-17 8-32 8s-27-2-32-8Z', '#a3345f') +
  path('M28 53c1-10 14-17 32-17-9 3-16 11-16 23-8-1-13-3-16-6Z', '#bd4b77') +
  line('M36 52c5-6 11-3 15-9M58 44c4 4 9 2 13 6M74 55c3-4 8-3 11-6M46 57c4-3 8-2 11-5', '#d87a9c', 2) +
  oval(60, 35, 15, 8, '#fbf7ea') +
  oval(60, 34, 15, 8, '#fffdf4') +
  oval(61, 33.5, 7.5, 4.4, '#f0b73c') +
  oval(59, 32.5, 3, 1.5, '#f8d477') +
  spots('#f6f1df', 2, 1.2, [
    [36, 47],
    [82, 46],
    [76, 42],
    [44, 42],
  ]) +
  spots('#4f8a3a', 1.6, 1.1, [
    [78, 50],
    [40, 54],
    [68, 47],
  ])

const garnacha = (x: number, y: number): Svg =>
  moved(
    x,
    y,
    oval(0, 3, 16, 6, '#c98a3c') +
      oval(0, 1, 16, 6, '#efc26c') +
      path('M-11 1c0-6 5-9 11-9s11 3 11 9c-4 3-18 3-22 0Z', '#7b4529') +
      line('M-8-1c5-4 10-1 16-4', '#c2452d', 2.6) +
      spots('#f6f1df', 1.5, 1, [
        [-3, -5],
        [4, -4],
        [8, -1],
        [-7, 0],
      ]) +
      spots('#4f8a3a', 1.1, 0.9, [
        [0, -6],
        [6, -2],
      ]),
  )

export const garnachas: Svg =
  shadow(50) +
  plate(63, 52) +
  garnacha(40, 44) +
  garnacha(78, 44) +
  garnacha(24, 55) +
  garnacha(60, 52) +
  garnacha(96, 55) +
  garnacha(43, 64) +
  garnacha(77, 64)

const stick = (x: number, y: number, turn: number): Svg =>
  moved(
    x,
    y,
    box(-14, -5, 28, 10, 4, '#e2cf9a') +
      box(-14, -5, 28, 6, 3, '#f8edcb') +
      line('M-9-2h12', '#fff', 1.5, ' opacity=".7"') +
      spots('#c99a4b', 2, 1, [
        [-11, 3],
        [10, 3],
      ]),
    1,
    turn,
  )
const crackling = (x: number, y: number, turn: number): Svg =>
  moved(
    x,
    y,
    path('M-11-3c3-6 9-4 12-6 5-1 10 3 10 8 1 6-5 8-9 8-6 1-14 0-14-5 0-2 0-4 1-5Z', '#8a4a22') +
      path('M-9-3c3-4 8-3 11-5 4 0 7 2 7 5-6 0-11 4-17 3-2 0-2-2-1-3Z', '#b56c33') +
      line('M-5-3c2-1 4-1 6-2', '#dd9c5b', 1.8),
    1,
    turn,
  )

export const yucaWithCracklings: Svg =
  shadow(50) +
  plate(64, 52) +
  stick(34, 54, -14) +
  stick(44, 62, 6) +
  stick(46, 47, -30) +
  stick(30, 44, 10) +
  crackling(70, 58, 0) +
  crackling(62, 46, -20) +
  crackling(56, 56, 24) +
  curtido(89, 53, 0.95) +
  lime(72, 42, 6)

const coin = (x: number, y: number, turn = -12): Svg =>
  moved(
    x,
    y,
    oval(0, 2, 15, 8, '#8f4f1f') +
      oval(0, 0, 15, 8, '#d98a34') +
      oval(0, -0.5, 11.5, 5.8, '#efb155') +
      line('M-5-2c2-2 6-2 9-1', '#f9d48c', 1.8) +
      spots('#8f4f1f', 1, 0.8, [
        [-2, 2],
        [3, 1],
        [6, 3],
      ]),
    1,
    turn,
  )

export const friedPlantain: Svg =
  shadow(50) +
  plate(64, 52) +
  coin(34, 58, -10) +
  coin(52, 62, 4) +
  coin(38, 45, -20) +
  coin(58, 49, -8) +
  coin(70, 61, 10) +
  coin(50, 36, -14) +
  path('M72 55c-1-12 6-20 14-20s15 7 14 18c-1 9-27 11-28 2Z', '#d9d2c2') +
  oval(86, 40, 14, 6.5, '#fffdf6') +
  path('M74 41c0 5 1 6 4 6s2 5 5 5 3-5 6-5 3 4 6 3 5-4 5-9Z', '#fffdf6') +
  oval(84, 39, 5, 1.8, '#f1ead8')

interface FoldLook {
  readonly dough: string
  readonly side: string
  readonly scorched: string
  readonly filling: Svg
}

/** A flour tortilla folded over its filling: baleada. */
export const foldedTortilla = ({ dough, side, scorched, filling }: FoldLook): Svg =>
  shadow(48) +
  plate(66, 52) +
  path('M12 60c0-22 22-38 50-38s46 14 48 34c0 4-2 7-6 8l-84 2c-5 0-8-2-8-6Z', side) +
  filling +
  path('M14 62c0-22 20-35 46-35 25 0 42 12 46 29-14-4-28-2-44 2s-32 7-48 4Z', dough) +
  line('M26 46c6-8 15-12 25-13', '#fff', 2.8, ' opacity=".6"') +
  `<g fill="${scorched}" opacity=".6"><ellipse cx="52" cy="44" rx="7" ry="2.6"/><ellipse cx="74" cy="40" rx="8" ry="2.8"/><ellipse cx="38" cy="52" rx="5" ry="1.800"/><ellipse cx="66" cy="51" rx="4.500" ry="1.600"/><ellipse cx="90" cy="49" rx="5" ry="1.800"/></g>`

export const beansAndCream: Svg =
  path('M12 61c16 6 32 3 48-2s32-7 47-2c1 4-1 8-5 9l-82 2c-5 0-8-3-8-7Z', '#5b2f23') +
  line('M20 65c14 1 26-1 40-5s28-5 42-3', '#84503c', 2) +
  line('M24 63c4 3 7 0 11 1s6 3 10 0 7-1 11-3 7 1 11-1 7-2 11-1 6 1 10-1', '#fff8e6', 3)

/** A half moon of fried dough with a crimped edge: empanada or doblada. */
export const halfMoon = (dough: string, side: string, glow: string, crimp: Svg, peek: Svg): Svg =>
  shadow(46) +
  path('M12 63c0-25 21-43 48-43s48 18 48 43c0 4-3 7-8 7H20c-5 0-8-3-8-7Z', side) +
  peek +
  path('M18 61c1-21 19-36 42-36s41 15 42 36Z', dough) +
  line('M31 50c4-11 13-18 25-19', glow, 3.8) +
  crimp +
  '<g fill="#b97629" opacity=".6"><ellipse cx="67" cy="43" rx="7" ry="2.600"/><ellipse cx="80" cy="52" rx="5.500" ry="2"/><ellipse cx="52" cy="52" rx="4.500" ry="1.700"/><ellipse cx="62" cy="35" rx="3.500" ry="1.300"/></g>'

export const crimped: Svg =
  spots(
    '#b97629',
    4.3,
    4.3,
    [18, 27.5, 37, 46.5, 56, 65.5, 75, 84.5, 94, 103].map(
      (x) => [x, 65.5 - Math.abs(x - 60) * 0.03] as const,
    ),
  ) +
  spots(
    '#dda24d',
    3,
    2.6,
    [18, 27.5, 37, 46.5, 56, 65.5, 75, 84.5, 94, 103].map(
      (x) => [x - 0.6, 64.5 - Math.abs(x - 60) * 0.03] as const,
    ),
  )
export const cheesePeek: Svg =
  path(
    'M16 62h88c-1 4-4 3-6 5-2 3-5 3-6 0-2-2-5-2-7 0s-4 6-7 2c-2-3-6-2-9-1s-5 4-8 1-6-2-9-1-5 4-8 1-5-2-8-1-5 2-8-1-7 0-10-1-1-3-2-4Z',
    '#fff2cb',
  ) + line('M20 64h80', '#e9cf8c', 1.4)

/** Street hot dog in its toasted bun. */
export const shuco: Svg =
  shadow(48) +
  path('M10 58c-2-10 6-17 16-18l66-6c12-1 19 6 18 15-1 10-7 18-18 19l-64 4c-10 0-16-5-18-14Z', '#b97a37') +
  path('M14 52c2-7 8-11 16-12l62-6c9-1 15 4 16 10-10-3-20-1-34 1s-44 4-60 7Z', '#dba458') +
  path('M18 50c8-6 14-2 22-5s14-3 22-4 14-4 22-3 14 0 20 4c-3 6-10 7-20 8l-46 5c-9 1-17 1-20-5Z', '#7fa63f') +
  path('M14 46c0-6 4-9 10-10l66-6c7-1 12 2 12 7s-4 8-10 9l-66 5c-7 1-12-1-12-5Z', '#a83f2a') +
  path('M18 43c1-3 4-4 8-4l62-6c5 0 8 1 9 3-12-1-24 1-40 3s-28 3-39 4Z', '#cb6044') +
  line('M24 45c5-5 7 2 12-2s7 1 12-2 7 1 12-2 7 1 12-2 7 1 12-2 5 0 8-1', '#f4c430', 2.6) +
  line('M20 54c8-2 16-2 24-3M58 50c9 0 18-3 28-4', '#d9ecb0', 2) +
  path('M10 58c10 2 22 1 36-1s40-2 64-8c-1 10-7 18-18 19l-64 4c-10 0-16-5-18-14Z', '#cf9247') +
  line('M20 64c14 2 40-1 66-5', '#e9bd79', 2.2)

/** Corn cob on a stick with its sauces. */
export const looseCorn: Svg =
  shadow(44) +
  moved(
    60,
    42,
    box(36, -3, 26, 6, 3, '#c79a5e') +
      box(36, -3, 26, 2.6, 1.3, '#dfba85') +
      path('M-42 0c0-12 10-17 24-17h38c13 0 20 8 20 17s-7 17-20 17h-38c-14 0-24-5-24-17Z', '#e5a92a') +
      path('M-42 0c0-12 10-17 24-17h38c9 0 15 4 18 9-24-4-54-2-80 8Z', '#f4c84a') +
      spots(
        '#fbe08a',
        2.6,
        2.2,
        [-30, -22, -14, -6, 2, 10, 18, 26].flatMap(
          (x) =>
            [
              [x, -10],
              [x + 4, -3],
              [x, 4],
              [x + 4, 11],
            ] as const,
        ),
      ) +
      line('M-36-4c6-8 10 6 16-2s10 6 16-2 10 6 16-2 10 6 16-2 5 2 8-1', '#fffaf0', 4) +
      line('M-34 5c6-6 10 4 16-2s10 4 16-2 10 4 16-2 10 3 14-1', '#b3392b', 2) +
      spots('#6b8f3a', 1.4, 1.2, [
        [-26, -7],
        [-10, 8],
        [6, -8],
        [20, 7],
        [30, -4],
        [-18, 1],
        [14, 1],
      ]),
    1,
    -12,
  )

export const limeWedge = (x: number, y: number): Svg =>
  moved(
    x,
    y,
    path('M-8 0a8 8 0 0 0 16 0Z', '#8fbf45') +
      path('M-6 0a6 6 0 0 0 12 0Z', '#dcee9f') +
      line('M0 0v5M-3 0l-1 4M3 0l1 4', '#8fbf45', 1),
  )
