import { box, drawing, lime, line, moved, oval, path, shadow, spots } from './canvas.ts'
import type { Svg } from './canvas.ts'
import {
  BANANA_LEAF,
  curtido,
  huskTamal,
  MAXAN_LEAF,
  openHusk,
  openTamal,
  pupusaPlate,
  pupusas,
  tiedTamal,
} from './maize.ts'
import {
  bottle,
  can,
  carton,
  chip,
  coffeeBag,
  coffeeBean,
  crispBag,
  drop,
  frozenPouch,
  sack,
  sodaBottle,
} from './packs.ts'
import {
  beansAndCream,
  beetHeap,
  cheesePeek,
  crimped,
  foldedTortilla,
  friedPlantain,
  garnachas,
  guacamoleHeap,
  halfMoon,
  limeWedge,
  looseCorn,
  shuco,
  tostada,
  yucaWithCracklings,
} from './plates.ts'
import {
  bunuelos,
  champurradas,
  quesadillaBread,
  rellenitos,
  ricePudding,
  semita,
  tresLeches,
} from './sweets.ts'
import {
  BLUE,
  CLAY,
  clayPot,
  CREAM,
  DARK,
  GREEN,
  hotBowl,
  icedGlass,
  jar,
  jug,
  leafSprig,
  limeOnRim,
  molcajete,
  mug,
  pestle,
  tub,
} from './vessels.ts'

const meat = (x: number, y: number, ink = '#8a4a2c', glow = '#a9623f', scale = 1): Svg =>
  moved(x, y, oval(0, 0, 10, 5, ink) + oval(-2, -1.6, 5, 2, glow), scale)
const drumstick = (x: number, y: number, ink: string, glow: string): Svg =>
  moved(
    x,
    y,
    line('M12-4 24-9', '#f3ead6', 4.6) +
      oval(25, -10, 3.2, 2.6, '#fffaf0') +
      path('M-15 1c0-7 8-10 16-8 8 1 14 0 15 4s-5 9-14 10c-9 2-17 1-17-6Z', ink) +
      line('M-9-1c3-3 7-4 11-3', glow, 2.4),
  )
const corn = (x: number, y: number): Svg =>
  moved(
    x,
    y,
    oval(0, 1.5, 9, 5, '#d9a72d') +
      oval(0, 0, 9, 5, '#f4cf59') +
      spots('#d9a72d', 0.9, 0.7, [
        [-5, -1],
        [-2, 1],
        [1, -2],
        [4, 1],
        [6, -1],
        [-1, -2],
        [2, 3],
      ]),
  )
const carrot = (x: number, y: number): Svg =>
  oval(x, y + 1, 5, 3.4, '#d9661f') + oval(x, y, 5, 3.4, '#f08c44')
const cabbage = (x: number, y: number): Svg =>
  moved(
    x,
    y,
    path('M-9 2c-1-7 5-10 9-9 5-2 10 2 9 8-2 4-16 5-18 1Z', '#a9cb76') +
      line('M-5 2c2-5 5-6 9-6', '#d8ebb4', 1.6),
  )
const chayote = (x: number, y: number): Svg =>
  moved(
    x,
    y,
    path('M-9 2c0-6 5-8 9-8s8 4 9 8c-4 3-14 3-18 0Z', '#b9d27e') + line('M-4 0c2-3 5-4 8-3', '#e1efbf', 1.5),
  )
const cinnamon = (x: number, y: number, turn: number): Svg =>
  moved(x, y, box(-11, -2.2, 22, 4.4, 2.2, '#8a4a22') + line('M-9-0.600h18', '#b56c33', 1.2), 1, turn)

const smallTamal = moved(
  60,
  50,
  path('M-17 9c1-8 7-14 17-14S16 1 17 9c0 2-1 3-3 3h-28c-2 0-3-1-3-3Z', '#2f7d4b') +
    box(-9.5, -3, 19, 12, 5, '#e9b75f') +
    path('M-5-3H5c3 0 5 2 5 5v1C7 5 5 2 2 4S-4 4-10 3V2c0-3 2-5 5-5Z', '#c2452d'),
)
const smallChuchitos =
  moved(
    52,
    49,
    path('M-5 10-8-4c0-3 2-4 4-2l2 2 2-5c1-2 4-2 4 1l3 15c0 2-1 3-3 3H-1c-2 0-3-1-4 0Z', '#e8cd8b') +
      line('M-6 2c4 1 8 1 12 0', '#b8873b', 1.8),
  ) +
  moved(
    67,
    49,
    path('M-5 10-8-4c0-3 2-4 4-2l2 2 2-5c1-2 4-2 4 1l3 15c0 2-1 3-3 3H-1c-2 0-3-1-4 0Z', '#dfbf76') +
      line('M-6 2c4 1 8 1 12 0', '#b8873b', 1.8),
  )
const smallPupusas =
  oval(60, 54, 17, 5.5, '#c98a3c') +
  oval(60, 51, 17, 5.5, '#e9bb6e') +
  oval(60, 46, 16, 5.6, '#d0924a') +
  oval(60, 43.5, 16, 5.6, '#f2cd86') +
  spots('#b87430', 2.6, 1, [
    [54, 44],
    [64, 42],
    [66, 46],
  ])
const smallPaches = moved(
  60,
  50,
  box(-17, -8, 34, 17, 7, '#2f7d4b') +
    box(-17, -8, 17, 17, 7, '#3d9159') +
    line('M-7-9V10M7-9V10M-18 0.500h36', '#e9d9a6', 1.8),
)

const WHITE_MAIZE = { top: '#f2cd86', side: '#cf9348', scorched: '#b06a2a' }

/** Every product's picture, by its key. */
const PICTURES = {
  tamalColorado: () =>
    openTamal({
      masa: '#e9b75f',
      sauce: '#c2452d',
      glow: '#e27a4f',
      topping:
        spots('#5d7a2b', 3.2, 3, [[51, 40]]) +
        spots('#f3e2bb', 2.8, 2.4, [[69, 39]]) +
        line('M58 44c3-2 6-1 8 1', '#e98f68', 2.2),
    }),
  tamalNegro: () =>
    openTamal({
      masa: '#e3b066',
      sauce: '#55301e',
      glow: '#85553a',
      topping:
        oval(52, 40, 3.8, 2.6, '#2c1710') +
        oval(68, 39, 3.6, 2.3, '#f2e3c2') +
        spots('#d9b67a', 1.1, 0.9, [
          [60, 42],
          [75, 43],
          [45, 44],
          [63, 36],
        ]),
    }),
  chuchito: () => huskTamal('dry'),
  tamalitoChipilin: () => tiedTamal(BANANA_LEAF, '#e4dfb5', '#f3efcf', '#4f8a3a'),
  tamalitoElote: openHusk,
  pache: () => tiedTamal(MAXAN_LEAF, '#e2a33c', '#f0bd5e', '#b3392b'),
  tayuyo: () =>
    tiedTamal(
      { wrap: '#d9bd77', light: '#e9d294', dark: '#c2a25c', tie: '#9a6b2c' },
      '#ecd9a5',
      '#5b2f23',
      '#7d4a38',
    ),
  nacatamal: () =>
    openTamal({
      masa: '#f3dfa8',
      sauce: '#e0893b',
      glow: '#f3b377',
      topping:
        meat(56, 40, '#9a5530', '#bd7446', 0.8) +
        spots('#f6f1df', 2.2, 1.4, [
          [70, 38],
          [74, 42],
          [67, 43],
        ]) +
        spots('#4f8a3a', 2.4, 1.6, [[46, 41]]),
    }),
  pupusaQuesoLoroco: () =>
    pupusas({ ...WHITE_MAIZE, filling: '#fff0c4', fillingGlow: '#fff8e2', specks: '#5f9140' }),
  pupusaRevuelta: () => pupusaPlate('#efc67b', '#c98a3c', '#b06a2a'),
  pupusaFrijolQueso: () =>
    pupusas({ ...WHITE_MAIZE, filling: '#6b3a2b', fillingGlow: '#fff2cf', specks: '#fff2cf' }),
  pupusaChicharron: () =>
    pupusas({
      top: '#eec177',
      side: '#c4853a',
      scorched: '#a25f24',
      filling: '#b0592f',
      fillingGlow: '#e39a63',
      specks: '#8a3d1d',
    }),
  pupusaAyote: () =>
    pupusas({
      top: '#f7ecd2',
      side: '#d9c49a',
      scorched: '#c39a5b',
      filling: '#e08a2c',
      fillingGlow: '#f6bd6e',
      specks: '#5f9140',
    }),
  empanadaCarne: () => halfMoon('#eab862', '#cf8e3d', '#f7d898', crimped, ''),
  dobladaQueso: () => halfMoon('#f0c566', '#d39a3f', '#fbe3a0', cheesePeek, ''),
  tostadaGuacamol: () => tostada(guacamoleHeap),
  enchilada: () => tostada(beetHeap),
  baleada: () =>
    foldedTortilla({ dough: '#f5e6c6', side: '#dcc498', scorched: '#c08d4d', filling: beansAndCream }),
  garnachas: () => garnachas,
  yucaChicharron: () => yucaWithCracklings,
  platanosCrema: () => friedPlantain,
  eloteLoco: () => looseCorn + limeWedge(92, 66),
  shuco: () => shuco,
  caldoRes: () =>
    hotBowl(
      BLUE,
      { base: '#dc9a3f', glow: '#ecb768' },
      corn(42, 35) +
        meat(66, 35) +
        carrot(84, 38) +
        cabbage(54, 41) +
        spots('#4f8a3a', 1.4, 1, [
          [74, 42],
          [34, 40],
          [60, 32],
        ]),
    ),
  caldoGallina: () =>
    hotBowl(
      CLAY,
      { base: '#e3b13f', glow: '#f2cf74' },
      drumstick(52, 35, '#cf8f45', '#eec184') +
        carrot(80, 40) +
        chayote(38, 41) +
        spots('#4f8a3a', 1.5, 1.1, [
          [68, 42],
          [88, 36],
          [60, 43],
          [74, 33],
        ]),
    ),
  pepian: () =>
    hotBowl(
      DARK,
      { base: '#7a3b22', glow: '#9a5433' },
      drumstick(54, 35, '#a9602f', '#cf8d54') +
        chayote(82, 39) +
        moved(38, 40, oval(0, 0, 6, 3.6, '#f0dfae')) +
        spots('#f0dfae', 1.1, 0.9, [
          [66, 42],
          [72, 34],
          [90, 36],
          [46, 43],
          [60, 30],
        ]),
    ),
  kakik: () =>
    hotBowl(
      CLAY,
      { base: '#b8321f', glow: '#d65a3c' },
      drumstick(52, 35, '#c98a55', '#e7bd8d') +
        spots('#e88a5c', 3, 1.2, [
          [78, 40],
          [40, 42],
          [84, 35],
        ]) +
        leafSprig(70, 44, 0.8),
    ),
  sopaMarinera: () =>
    hotBowl(
      BLUE,
      { base: '#e9d3a4', glow: '#f6e8c8' },
      moved(
        46,
        35,
        path(
          'M-10 4c-4-8 4-14 11-11 6 2 6 9 1 11-3 1-6-2-4-4',
          'none',
          ' stroke="#e2764f" stroke-width="5" stroke-linecap="round"',
        ) + line('M9-6l4-3M9-3h4', '#c95b36', 1.6),
      ) +
        moved(
          70,
          37,
          path('M-11 2c0-7 6-9 11-9s11 3 11 9c-6 4-16 4-22 0Z', '#3c3a46') +
            path('M-8 1c2-4 5-5 8-5s7 2 8 5c-5 2-11 2-16 0Z', '#f0b98a'),
        ) +
        lime(88, 35, 5) +
        spots('#4f8a3a', 1.4, 1, [
          [56, 42],
          [62, 32],
          [36, 41],
          [80, 43],
        ]),
    ),
  sopaFrijol: () =>
    hotBowl(
      GREEN,
      { base: '#43221b', glow: '#5f362c' },
      spots('#2c1410', 4, 2.4, [
        [42, 38],
        [52, 41],
        [60, 35],
        [48, 34],
        [70, 40],
      ]) +
        spots('#7d4a38', 1.6, 0.9, [
          [41, 37],
          [51, 40],
          [59, 34],
        ]) +
        path('M72 36c3-5 11-6 14-2 1 4-4 7-9 6-3-1-6-1-5-4Z', '#fffdf6') +
        line('M76 36c2-2 5-2 7 0', '#e9e2d0', 1.4) +
        leafSprig(66, 43, 0.7),
    ),
  jocon: () =>
    hotBowl(
      CREAM,
      { base: '#6f9a3a', glow: '#8fb95a' },
      drumstick(54, 35, '#c69552', '#e8c48b') +
        spots('#dcebb8', 1.3, 1, [
          [40, 38],
          [46, 42],
          [68, 42],
          [86, 37],
          [76, 34],
        ]) +
        leafSprig(80, 43, 0.9),
    ),
  cafeOlla: () => clayPot('#3f2317', '#7d4f36', cinnamon(64, 27, -8)),
  rosaJamaica: () =>
    jug(
      { liquid: '#b3213f', light: '#c93350', ice: '#f1a4b2', glassy: '#e9dfdd' },
      moved(
        48,
        50,
        path('M0-9c4 3 6 6 5 9 4 0 6 3 4 7-4 2-8 0-9-3-1 3-5 5-9 3-2-4 0-7 4-7-1-3 1-6 5-9Z', '#7d122b'),
      ),
    ),
  horchata: () =>
    jug(
      { liquid: '#e3d2b2', light: '#eee1c8', ice: '#fffaf0' },
      cinnamon(48, 44, -30) +
        spots('#a9805a', 1, 0.8, [
          [34, 50],
          [56, 56],
          [44, 62],
          [60, 40],
          [38, 40],
        ]),
    ),
  atolElote: () =>
    mug(
      CLAY,
      '#f1cf62',
      '#f9e7a8',
      spots('#d9a52c', 1.8, 1.2, [
        [60, 30],
        [66, 28.5],
        [54, 30.5],
      ]),
    ),
  tamarindo: () =>
    jug(
      { liquid: '#8f4a22', light: '#a9612f', ice: '#e3b88f' },
      moved(
        50,
        51,
        path(
          'M-15 9c-4-4-2-10 3-9 3 0 5-1 7-4 2-4 6-6 9-4 2-3 6-5 10-3 5 2 4 9-1 9-3 0-4 2-6 5-2 4-6 6-10 4-3 4-8 5-12 2Z',
          '#5f2f16',
        ) + line('M-11 6c4 1 6-1 9-4s4-4 8-5 5-3 7-3', '#a9734a', 1.6),
      ),
    ),
  limonadaChia: () =>
    icedGlass(
      { liquid: '#c9d874', light: '#dbe695', ice: '#f6fadf' },
      '#3f8f6b',
      limeOnRim,
      spots('#3b3a2c', 0.9, 0.9, [
        [46, 42],
        [52, 48],
        [58, 60],
        [66, 54],
        [72, 44],
        [62, 66],
        [48, 58],
        [70, 62],
        [54, 69],
        [60, 36],
        [66, 68],
      ]),
    ),
  ponche: () =>
    clayPot(
      '#c4741d',
      '#e9a957',
      spots('#7d122b', 2.6, 1.7, [[52, 27]]) +
        spots('#f4cf59', 3.2, 2, [[66, 28]]) +
        spots('#2c1710', 2, 1.4, [[74, 27]]),
    ),
  chocolate: () =>
    mug(
      BLUE,
      '#4a2618',
      '#8a5a42',
      spots('#c99a78', 2.2, 1.3, [
        [58, 30],
        [63, 28.6],
        [52, 30],
      ]),
    ),
  rellenitos: () => rellenitos,
  bunuelos: () => bunuelos,
  tresLeches: () => tresLeches,
  quesadilla: () => quesadillaBread,
  arrozLeche: () => hotBowl(CREAM, { base: '#f6ead0', glow: '#fffaf0' }, ricePudding()),
  semita: () => semita,
  champurradas: () => champurradas,
  chirmol: () =>
    molcajete(
      '#c93b2a',
      '#e0604a',
      spots('#e8795c', 6, 1.9, [
        [50, 38],
        [70, 41],
      ]) +
        spots('#5f9140', 1.8, 1.5, [
          [57, 41],
          [64, 34],
          [42, 40],
          [78, 38],
          [47, 34],
        ]) +
        spots('#f6f1df', 1.6, 1.2, [
          [54, 35],
          [73, 36],
          [62, 43],
        ]) +
        pestle,
    ),
  curtido: () =>
    jar(
      '#dfe8bd',
      '#ecf2d3',
      line('M36 40c5-6 9 3 14-3s9 4 14-2 9 3 16-3M36 66c5-6 9 3 14-3s9 4 14-2 9 3 16-3', '#a9c06c', 2.2) +
        line('M40 34c4 2 7-1 10 2M66 67c4-2 7 1 10-2M68 35c4 2 7-1 10 2', '#e2813f', 2.4) +
        line('M55 70c3-2 5 0 8-2', '#c64e7c', 2),
      '#c7643c',
      box(37, 45, 46, 15, 3, '#fffaf0') + curtido(60, 53, 0.42),
    ),
  guacamol: () =>
    molcajete(
      '#86ad45',
      '#a3c868',
      spots('#f6f1df', 2, 1.4, [
        [50, 36],
        [66, 40],
        [76, 36],
        [42, 39],
      ]) +
        spots('#c2452d', 1.7, 1.4, [
          [58, 40],
          [70, 34],
          [47, 42],
        ]) +
        spots('#3f7a35', 1.5, 1.2, [
          [62, 35],
          [54, 34],
          [80, 40],
        ]) +
        chip(88, 30, -56) +
        chip(98, 33, -34),
    ),
  crema: () =>
    tub(
      '#f4efe2',
      '#fffdf6',
      path('M32 34c4-5 12-6 18-3 4-3 12-2 16 3-6 5-28 5-34 0Z', '#fffdf6') +
        line('M42 34c4-3 10-3 14 0', '#e6dec9', 1.6) +
        leafSprig(53, 32, 0.6),
      '#3b82a4',
    ),
  tamalesPaquete: () => frozenPouch(smallTamal),
  chuchitosPaquete: () => frozenPouch(smallChuchitos, 'mint'),
  pupusasPaquete: () => frozenPouch(smallPupusas, 'lilac'),
  pachesPaquete: () => frozenPouch(smallPaches, 'mint'),
  masaMaiz: () =>
    sack(
      '#f6f1df',
      moved(
        60,
        52,
        path('M-6 11c-7-4-8-18 0-25 2-3 10-3 12 0 8 7 7 21 0 25Z', '#f1c94c') +
          spots(
            '#d9a52c',
            1.8,
            1.5,
            [-10, -5, 0, 5].flatMap(
              (y) =>
                [
                  [-5, y],
                  [0, y + 2],
                  [5, y],
                ] as const,
            ),
          ) +
          path('M-6 12c-8-3-10-12-8-20 5 5 8 12 8 20ZM6 12c8-3 10-12 8-20-5 5-8 12-8 20Z', '#6d9a45'),
      ),
    ),
  cubiertos: () =>
    shadow(30, 76) +
    moved(
      60,
      42,
      box(-22, -34, 44, 66, 5, '#fffdf6', ' stroke="#ddd6c8" stroke-width="1.200"') +
        path('M-22-6h44v33c0 3-2 5-5 5h-34c-3 0-5-2-5-5Z', '#e3f1ec') +
        line('M-22-6h44', '#a9d3c6', 1.6) +
        box(-13, -16, 5, 40, 2.5, '#9aa1a6') +
        path('M-16-28v9c0 4 2 6 5.500 6S-5-15-5-19v-9h-2v8h-2v-8h-3v8h-2v-8Z', '#9aa1a6') +
        box(1, -16, 5, 40, 2.5, '#aab0b4') +
        path('M2-29c6 2 8 9 6 15l-6 1Z', '#aab0b4') +
        box(12, -12, 4, 36, 2, '#9aa1a6') +
        oval(14, -21, 5, 8.5, '#aab0b4') +
        path('M-22 4h44v23c0 3-2 5-5 5h-34c-3 0-5-2-5-5Z', '#0b6a5c', ' opacity=".16"'),
    ),
  aguaPura: () =>
    bottle('#bfe0ee', '#e0f1f8', '#2e7da3', '#2e7da3', drop(60, 46, 0.62, '#e9f6fb', '#2e7da3')),
  aguaMineral: () =>
    sodaBottle(
      '#a8d8c4',
      '#cdebdf',
      '#3f8f6b',
      '#f7fbf4',
      spots('#3f8f6b', 2.2, 2.2, [
        [54, 51],
        [62, 48],
        [66, 54],
      ]) +
        spots('#cdebdf', 1.4, 1.4, [
          [52, 66],
          [62, 69],
          [68, 64],
        ]),
    ),
  refrescoCola: () =>
    can(
      '#b02a26',
      '#c94a42',
      '#8f1f1c',
      line('M41 46c8-8 14 6 20-2s12 2 18-4', '#fffaf0', 4) +
        line('M42 54c7-6 12 4 18-1s11 1 17-3', '#fffaf0', 1.8, ' opacity=".7"'),
    ),
  refrescoNaranja: () =>
    sodaBottle('#e9832a', '#f4a657', '#2f7d4b', '#fff6e2', lime(60, 51, 7.5, '#e9832a', '#f9c27a')),
  malta: () =>
    sodaBottle(
      '#4a2618',
      '#6d4029',
      '#d9b56a',
      '#e9d2a0',
      line(
        'M60 45v12M60 48c-3-1-5-3-5-5M60 48c3-1 5-3 5-5M60 52c-3-1-5-3-5-5M60 52c3-1 5-3 5-5M60 56c-3-1-5-3-5-5M60 56c3-1 5-3 5-5',
        '#8a5a22',
        1.8,
      ),
    ),
  nectarDurazno: () =>
    can(
      '#e9a83c',
      '#f4c46b',
      '#cf8a24',
      oval(60, 44, 10, 10, '#f0894f') +
        path('M60 34c-4 4-5 14 0 20-7 0-10-5-10-10s4-10 10-10Z', '#f6ab78') +
        leafSprig(62, 34, 0.8),
    ),
  cafeMolido: () =>
    coffeeBag(
      { body: '#7a4527', light: '#935a37', dark: '#5c3019' },
      '#f6ecd6',
      path('M44 56l9-12 6 7 6-9 11 14v6c0 1-1 2-2 2H46c-1 0-2-1-2-2Z', '#4e7d52') +
        path('M44 59c8-5 14 2 20-1s8 0 12-1v5c0 1-1 2-2 2H46c-1 0-2-1-2-2Z', '#3a6140') +
        oval(67, 39, 3.4, 3.4, '#d9662f'),
    ),
  cafeGrano: () =>
    coffeeBag(
      { body: '#2f3b39', light: '#43524f', dark: '#212a28' },
      '#e9d9b8',
      coffeeBean(54, 50, 0.85) + coffeeBean(66, 46, 0.75, -30) + coffeeBean(64, 56, 0.7, 70),
    ),
  chocolateMesa: () =>
    shadow(44, 74) +
    moved(
      44,
      58,
      oval(0, 6, 28, 10, '#3a1d12') +
        oval(0, 0, 28, 10, '#5d3220') +
        line('M-27 0h54M-14-8.500 14 8.500M14-8.500-14 8.500', '#3a1d12', 1.8) +
        line('M-18-5c4-2 8-3 12-3', '#8a5a42', 2),
    ) +
    moved(
      48,
      42,
      oval(0, 6, 28, 10, '#3a1d12') +
        oval(0, 0, 28, 10, '#6b3b26') +
        line('M-27 0h54M-14-8.500 14 8.500M14-8.500-14 8.500', '#45240f', 1.8) +
        line('M-18-5c4-2 8-3 12-3', '#9a6a50', 2),
    ) +
    path('M72 22l28 4v44l-28-2Z', '#b3392b') +
    path('M72 22l8-6 27 4-7 6Z', '#d65a3c') +
    path('M100 26l7-6v44l-7 6Z', '#8f2a20') +
    box(77, 38, 18, 18, 9, '#f6ecd6', ' transform="skewY(5) translate(0 -7)"') +
    coffeeBean(86, 48, 0.55, 20, '#6b3b26'),
  plataninas: () =>
    crispBag(
      { body: '#e2b32c', light: '#efcb5c', dark: '#c89618' },
      '#fff6dd',
      chip(52, 40, -18) + chip(68, 38, 14) + chip(60, 49, -4),
    ),
  manias: () =>
    crispBag(
      { body: '#3f7d5c', light: '#579674', dark: '#2f6548' },
      '#fbf3e0',
      [
        [50, 41, -30],
        [68, 40, 24],
        [59, 50, 0],
      ]
        .map(([x, y, turn]) =>
          moved(
            x as number,
            y as number,
            path('M-10 0c0-6 6-7 9-4 2 1 3 1 5 0 4-2 8 0 8 4s-5 6-8 4c-2-1-3-1-5 0-4 2-9 1-9-4Z', '#d9a55c') +
              line('M-6-1h2M-1-1h2M5-1h2M-5 2h2M4 2h2', '#a9732f', 1.2),
            1,
            turn as number,
          ),
        )
        .join(''),
    ),
  tortillitas: () =>
    crispBag(
      { body: '#b3392b', light: '#cc5a48', dark: '#8f2a20' },
      '#fff0d6',
      [
        [50, 42, -10],
        [68, 40, 16],
        [60, 50, 186],
      ]
        .map(([x, y, turn]) =>
          moved(
            x as number,
            y as number,
            path('M0-9 10 7c-6 3-14 3-20 0Z', '#e5a92a') +
              path('M0-6 7 5c-4 2-10 2-14 0Z', '#f4c84a') +
              spots('#b87430', 0.9, 0.7, [
                [-2, 1],
                [2, 3],
                [1, -2],
              ]),
            1,
            turn as number,
          ),
        )
        .join(''),
    ),
  mielAbeja: () =>
    jar(
      '#dc9320',
      '#eeb04a',
      line('M46 66c4-8 4-20 0-34', '#f7cf7d', 2, ' opacity=".6"'),
      '#f0e2c0',
      box(42, 39, 36, 23, 3, '#fff8e6') +
        [
          [54, 47],
          [66, 47],
          [60, 55],
        ]
          .map(([x, y]) =>
            moved(
              x as number,
              y as number,
              path('M-5.200-2.800 0-5.600 5.200-2.800V2.800L0 5.600-5.200 2.800Z', '#eeb04a') +
                path('M-5.200-2.800 0-5.600V5.600L-5.200 2.800Z', '#f7cf7d'),
            ),
          )
          .join(''),
    ),
  salsaPicante: () =>
    sodaBottle(
      '#c62f22',
      '#dd5a45',
      '#2f7d4b',
      '#f4d35a',
      moved(
        60,
        51,
        path('M-8 3c3-7 9-9 14-7 2 3-2 9-8 10-4 1-7 0-6-3Z', '#b3221a') +
          line('M6-4c1-3 3-3 4-5', '#2f7d4b', 2),
      ),
    ),
  nuegados: () =>
    crispBag(
      { body: '#d8699a', light: '#e58db3', dark: '#bb4c7e' },
      '#fff3f0',
      spots('#b0702c', 6, 5.4, [
        [50, 40],
        [70, 40],
        [60, 49],
      ]) +
        spots('#e5ab55', 4.4, 3.6, [
          [49, 39],
          [69, 39],
          [59, 48],
        ]) +
        spots('#fffdf6', 1, 0.8, [
          [48, 37],
          [52, 40],
          [68, 37],
          [71, 40],
          [58, 46],
          [61, 49],
        ]),
    ),
  incaparina: () =>
    carton(
      '#e9c84a',
      '#cfa92c',
      '#f4de83',
      moved(
        48,
        54,
        oval(0, 4, 15, 4, '#8a5a22', ' opacity=".25"') +
          path('M-14-10h28c0 10-4 15-9 17H-5c-5-2-9-7-9-17Z', '#2f6f8f') +
          oval(0, -10, 14, 4, '#25566f') +
          oval(0, -9.6, 11.5, 2.8, '#f1cf62'),
        1,
        4,
      ) + line('M86 46v18M92 44v18', '#fff6dd', 2.4),
    ),
} satisfies Record<string, () => Svg>

export type PictureKey = keyof typeof PICTURES

/** The finished SVG text of one product's picture. */
export const picture = (key: PictureKey): Svg => drawing(PICTURES[key]())
