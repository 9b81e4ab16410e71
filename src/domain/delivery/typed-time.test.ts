import { describe, expect, test } from 'vitest'
import { parseTypedTime, slotOfTypedTime } from './typed-time.ts'

// A Friday.
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'
const at = (hour: number, minute = 0) => hour * 60 + minute

describe('a typed time', () => {
  test.each([
    ['1815', null, [at(18, 15)]],
    ['18:15', null, [at(18, 15)]],
    ['18 15', null, [at(18, 15)]],
    ['18h', null, [at(18)]],
    ['715', null, [at(7, 15), at(19, 15)]],
    ['0715', null, [at(7, 15)]],
    ['7', null, [at(7), at(19)]],
    ['12', null, [at(12), at(0)]],
    ['7pm', null, [at(19)]],
    ['7 p', null, [at(19)]],
    ['7:30 p. m.', null, [at(19, 30)]],
    ['12 am', null, [at(0)]],
    ['7 de la noche', null, [at(19)]],
    ['7 de la mañana', null, [at(7)]],
    ['mediodía', null, [at(12)]],
    ['pasado mañana 7pm', '2026-11-22', [at(19)]],
    ['28/11 12:30', '2026-11-28', [at(12, 30), at(0, 30)]],
    ['27 nov 18:15', '2026-11-27', [at(18, 15)]],
    ['3 de enero 8 am', '2027-01-03', [at(8)]],
    ['mañana 7', TOMORROW, [at(7), at(19)]],
    ['Mañana a las 7 pm', TOMORROW, [at(19)]],
    ['mañana 7 de la mañana', TOMORROW, [at(7)]],
    ['hoy 1815', TODAY, [at(18, 15)]],
    ['martes 8', '2026-11-24', [at(8), at(20)]],
    ['mié 13', '2026-11-25', [at(13)]],
    ['tomorrow 7', TOMORROW, [at(7), at(19)]],
    ['tomorrow at 7 in the evening', TOMORROW, [at(19)]],
    ['today noon', TODAY, [at(12)]],
    ['fri 20:00', TODAY, [at(20)]],
    ['Tuesday 8am', '2026-11-24', [at(8)]],
  ])('%j is %s, %j', (text, day, minutes) => {
    expect(parseTypedTime(text, TODAY)).toEqual({ day, minutes })
  })

  test.each([
    ['en 2 horas', TODAY, [at(18, 10)]],
    ['en media hora', TODAY, [at(16, 40)]],
    ['dentro de una hora', TODAY, [at(17, 10)]],
    ['en 45 min', TODAY, [at(16, 55)]],
    ['in an hour', TODAY, [at(17, 10)]],
    ['in 90 minutes', TODAY, [at(17, 40)]],
    ['en 9 horas', TOMORROW, [at(1, 10)]],
  ])('%j from 16:10 is %s, %j', (text, day, minutes) => {
    expect(parseTypedTime(text, TODAY, at(16, 10))).toEqual({ day, minutes })
    expect(parseTypedTime(text, TODAY)).toBeNull()
  })

  test.each(['', 'mañana', 'Ana', '25', '1875', '13 am', '7 o 8'])('%j is none', (text) => {
    expect(parseTypedTime(text, TODAY)).toBeNull()
  })
})

describe('the slot of a typed time', () => {
  const slot = (minute: number, available = true) => ({ time: `${minute}`, available, minute })
  const days = [
    { date: TODAY, slots: [slot(at(7), false), slot(at(18, 15)), slot(at(19), false)] },
    { date: TOMORROW, slots: [slot(at(7)), slot(at(7, 15)), slot(at(19))] },
  ]
  const find = (text: string) => {
    const typed = parseTypedTime(text, TODAY)
    const found = typed && slotOfTypedTime(typed, days, ({ minute }) => minute)
    return found && [days.findIndex(({ slots }) => slots.includes(found)), found.minute]
  }
  test.each([
    ['1815', [0, at(18, 15)]],
    ['1810', [0, at(18, 15)]],
    ['mañana 7', [1, at(7)]],
    ['tomorrow 7pm', [1, at(19)]],
    ['7', [1, at(7)]],
    ['hoy 7', [0, at(7)]],
    ['1300', null],
    ['domingo 7', null],
  ])('%j is %j', (text, expected) => expect(find(text)).toEqual(expected))
})
