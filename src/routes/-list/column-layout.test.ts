import { describe, expect, it } from 'vitest'
import { layoutColumns, type SizedColumn } from './column-layout.ts'

const CUSTOMERS: readonly SizedColumn[] = [
  { id: 'name', width: { min: 232, max: 320 } },
  { id: 'status', width: { min: 116, max: 128 } },
  { id: 'phone', width: { min: 140, max: 156 }, dropOrder: 1 },
  { id: 'email', width: { min: 176, max: 280 }, dropOrder: 3 },
  { id: 'lastOrder', width: { min: 124, max: 144 }, dropOrder: 2 },
]
const widths = (available: number, fontSize?: number) =>
  Object.fromEntries(layoutColumns(CUSTOMERS, available, fontSize))

describe('the columns of a list', () => {
  it('all have at least their minimum where they fit exactly', () => {
    expect(widths(788)).toEqual({ name: 232, status: 116, phone: 140, email: 176, lastOrder: 124 })
  })

  it('are left out by their drop order before one gets less than its minimum', () => {
    expect(Object.keys(widths(787))).toEqual(['name', 'status', 'phone', 'lastOrder'])
    expect(Object.keys(widths(600))).toEqual(['name', 'status', 'phone'])
    expect(Object.keys(widths(400))).toEqual(['name', 'status'])
  })

  it('give spare room to the name first, then to the others, and the rest to the name', () => {
    expect(widths(848)).toEqual({ name: 292, status: 116, phone: 140, email: 176, lastOrder: 124 })
    expect(widths(888)).toEqual({ name: 320, status: 128, phone: 140, email: 176, lastOrder: 124 })
    expect(widths(1300)).toEqual({ name: 592, status: 128, phone: 156, email: 280, lastOrder: 144 })
  })

  it('keep 284 pixels for a name that declares no width', () => {
    const columns: readonly SizedColumn[] = [
      { id: 'name' },
      { id: 'email', width: { min: 216, max: 300 }, dropOrder: 1 },
    ]
    expect(layoutColumns(columns, 499)).toEqual(new Map([['name', 499]]))
    expect(layoutColumns(columns, 500)).toEqual(
      new Map([
        ['name', 284],
        ['email', 216],
      ]),
    )
  })

  it('grow with the size of the text', () => {
    expect(Object.keys(widths(788, 14))).not.toContain('email')
    expect(widths(849, 14)['name']).toBe(250)
  })

  it('clip the name where nothing more can be left out', () => {
    expect(widths(300)).toEqual({ name: 184, status: 116 })
  })
})
