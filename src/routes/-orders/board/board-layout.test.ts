import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HOLD_MS,
  isBoardAtRest,
  layOutBoard,
  QUIET_MS,
  toGroupRuns,
  touchBoard,
  type BoardLayout,
  type LaneContent,
} from './board-layout.ts'
import { isDeliberate, watchTargets, type TapGuard, type TapTarget } from './tap-guard.ts'

const laneOf = (name: string, ids: readonly number[], cards: number = ids.length): LaneContent => ({
  name,
  entries: ids.map((id, at) => ({ id, isCard: at < cards, group: null })),
  hasCards: true,
  dueCount: 0,
})
const slotsOf = (layout: BoardLayout, name: string) => layout.lanes.get(name)?.slots ?? []
const ids = (layout: BoardLayout, name: string) =>
  slotsOf(layout, name).map(({ id, leftAt }) => (leftAt === null ? id : -id))

describe('the places of the board', () => {
  it('keeps the place of a moved card open and puts the card under the last one of its next lane', () => {
    const before = layOutBoard(null, [laneOf('a', [1, 2, 3]), laneOf('b', [8, 9])], 0)
    const after = layOutBoard(before, [laneOf('a', [1, 3]), laneOf('b', [2, 8, 9])], 1_000)
    expect([ids(after, 'a'), ids(after, 'b')]).toEqual([
      [1, -2, 3],
      [8, 9, 2],
    ])
  })

  it('closes the open place and sorts the lane after a while without touches', () => {
    const lanes = [laneOf('a', [1, 3]), laneOf('b', [2, 8, 9])]
    const moved = layOutBoard(layOutBoard(null, [laneOf('a', [1, 2, 3]), laneOf('b', [8, 9])], 0), lanes, 0)
    expect(ids(layOutBoard(moved, lanes, HOLD_MS - 1), 'a')).toEqual([1, -2, 3])
    const later = layOutBoard(moved, lanes, HOLD_MS)
    expect([ids(later, 'a'), ids(later, 'b')]).toEqual([
      [1, 3],
      [2, 8, 9],
    ])
  })

  it('changes no place while somebody taps', () => {
    const lanes = [laneOf('a', [1, 3]), laneOf('b', [2, 8, 9])]
    const moved = layOutBoard(layOutBoard(null, [laneOf('a', [1, 2, 3]), laneOf('b', [8, 9])], 0), lanes, 0)
    const touched = touchBoard(moved, HOLD_MS - 1)
    expect(layOutBoard(touched, lanes, HOLD_MS - 2 + QUIET_MS)).toBe(touched)
    expect(ids(layOutBoard(touched, lanes, HOLD_MS - 1 + QUIET_MS), 'a')).toEqual([1, 3])
  })

  it('gives an order that comes back its open place', () => {
    const first = layOutBoard(null, [laneOf('a', [1, 2, 3])], 0)
    const away = layOutBoard(first, [laneOf('a', [1, 3])], 500)
    expect(ids(layOutBoard(away, [laneOf('a', [1, 2, 3])], 900), 'a')).toEqual([1, 2, 3])
  })

  it('turns a row into a card under the last card once the lane is at rest', () => {
    const first = layOutBoard(null, [laneOf('a', [1, 2, 3], 1)], 0)
    expect(first.lanes.get('a')).toMatchObject({ slots: [{ id: 1 }], rows: [2, 3] })
    const due = [laneOf('a', [1, 2, 3], 2)]
    expect(layOutBoard(first, due, HOLD_MS - 1)).toBe(first)
    expect(layOutBoard(first, due, HOLD_MS).lanes.get('a')).toMatchObject({ rows: [3] })
  })

  it('keeps a card under its heading until the lane is sorted, and puts an entering one under the last', () => {
    const luis = { key: '31', name: 'Luis' }
    const none = { key: 'none', name: 'No one yet' }
    const road = (...entries: readonly [number, typeof luis][]): LaneContent[] => [
      {
        name: 'a',
        entries: entries.map(([id, group]) => ({ id, isCard: true, group })),
        hasCards: true,
        dueCount: 0,
      },
    ]
    const runs = (layout: BoardLayout) =>
      toGroupRuns(slotsOf(layout, 'a')).map(({ group, slots }) => [group?.name, ...slots.map(({ id }) => id)])
    const before = layOutBoard(null, road([1, none], [2, none], [3, luis]), 0)
    const changed = road([1, none], [4, none], [2, luis], [3, luis])
    const after = layOutBoard(before, changed, 1_000)
    expect(runs(after)).toEqual([
      ['No one yet', 1, 2],
      ['Luis', 3],
      ['No one yet', 4],
    ])
    expect(runs(layOutBoard(after, changed, 1_000 + HOLD_MS))).toEqual([
      ['No one yet', 1, 4],
      ['Luis', 2, 3],
    ])
  })

  it('are at rest when time alone changes none of them', () => {
    const first = layOutBoard(null, [laneOf('a', [1, 2])], 0)
    const touched = touchBoard(first, HOLD_MS)
    const moved = layOutBoard(touched, [laneOf('a', [2])], HOLD_MS + QUIET_MS)
    const closed = layOutBoard(moved, [laneOf('a', [2])], 2 * HOLD_MS + QUIET_MS)
    for (const [layout, from] of [
      [first, HOLD_MS],
      [touched, HOLD_MS + QUIET_MS],
      [closed, 3 * HOLD_MS + QUIET_MS],
    ] as const) {
      expect(isBoardAtRest(layout, from - 1)).toBe(false)
      expect(isBoardAtRest(layout, from)).toBe(true)
    }
    expect(isBoardAtRest(moved, 10 * HOLD_MS)).toBe(false)
  })

  it('puts an arriving order into a lane without cards as a row', () => {
    const waiting = (entries: readonly number[]): LaneContent => ({
      name: 'waiting',
      entries: entries.map((id) => ({ id, isCard: false, group: null })),
      hasCards: false,
      dueCount: 0,
    })
    const first = layOutBoard(null, [waiting([1, 3])], 0)
    expect(layOutBoard(first, [waiting([1, 2, 3])], 1).lanes.get('waiting')).toMatchObject({
      slots: [],
      rows: [1, 2, 3],
    })
  })
})

const LANES = ['tray', 'processing', 'preparing', 'packing', 'road'] as const
type LaneName = (typeof LANES)[number]
const NEXT: Readonly<Record<LaneName, LaneName | null>> = {
  tray: 'processing',
  processing: 'preparing',
  preparing: 'packing',
  packing: 'road',
  road: null,
}

/** A board whose orders other people move while generated fingers tap places of it. */
class Simulation {
  now = 0
  nextId = 30
  readonly orders = new Map<number, { lane: LaneName; steps: number }>()
  layout: BoardLayout | null = null
  guard: TapGuard = new Map()
  readonly sent: number[] = []
  /** For each place what has stood there, and since when. */
  readonly stood = new Map<string, { owner: string; since: number }>()

  constructor() {
    for (let id = 1; id < 20; id += 1) this.orders.set(id, { lane: LANES[id % 5] ?? 'tray', steps: 0 })
    this.render()
  }
  /** Sorts by a number that has nothing to do with the arrival. */
  lanes(): LaneContent[] {
    return LANES.map((name) =>
      laneOf(
        name,
        [...this.orders]
          .filter(([, { lane }]) => lane === name)
          .map(([id]) => id)
          .sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11) || a - b),
      ),
    )
  }
  render() {
    this.layout = layOutBoard(this.layout, this.lanes(), this.now)
    const targets = new Map<string, TapTarget>()
    const seen = new Set<string>()
    for (const name of LANES) {
      for (const [at, { id, leftAt }] of slotsOf(this.layout, name).entries()) {
        const place = `${name}:${at}`
        const action = `${name}:${this.orders.get(id)?.steps ?? 0}`
        if (leftAt !== null) continue
        targets.set(String(id), { place, action })
        seen.add(place)
        const owner = `${id} ${action}`
        if (this.stood.get(place)?.owner !== owner) this.stood.set(place, { owner, since: this.now })
      }
    }
    for (const place of this.stood.keys()) if (!seen.has(place)) this.stood.delete(place)
    this.guard = watchTargets(this.guard, targets, this.now)
  }
  move(id: number) {
    const order = this.orders.get(id)
    if (!order) return
    const next = NEXT[order.lane]
    // On the road the steps follow each other in the same lane.
    if (next !== null) order.lane = next
    else if (order.steps < 2) order.steps += 1
    else this.orders.delete(id)
    this.render()
  }
  at(lane: number, slot: number) {
    const name = LANES[lane % LANES.length] ?? 'tray'
    const found = this.layout ? slotsOf(this.layout, name)[slot] : undefined
    if (!found || found.leftAt !== null) return null
    return {
      place: `${name}:${slot}`,
      id: found.id,
      action: `${name}:${this.orders.get(found.id)?.steps ?? 0}`,
    }
  }
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), id: fc.integer({ min: 1, max: 35 }) }),
  fc.record({ kind: fc.constant('arrive' as const), id: fc.constant(0) }),
  fc.record({ kind: fc.constant('cancel' as const), id: fc.integer({ min: 1, max: 35 }) }),
)
const tap = fc.record({
  kind: fc.constant('tap' as const),
  lane: fc.nat(4),
  slot: fc.nat(6),
  /** How often the same place is tapped, and the pauses between. */
  repeats: fc.array(fc.nat(1_500), { maxLength: 4 }),
  during: fc.option(change),
})
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(8_000) })

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const apply = (board: Simulation, { kind, id }: Change) => {
  if (kind === 'move') board.move(id)
  else if (kind === 'cancel') board.orders.delete(id)
  else board.orders.set((board.nextId += 1), { lane: 'tray', steps: 0 })
  board.render()
}

describe('taps of any timing on a board that changes meanwhile', () => {
  it('only ever move the order that stood under the finger before it went down', () => {
    let sentInAll = 0
    fc.assert(
      fc.property(fc.array(fc.oneof(tap, tap, wait, change), { maxLength: 40 }), (script) => {
        const board = new Simulation()
        for (const step of script) {
          if (step.kind === 'wait') {
            board.now += step.ms
            board.render()
          } else if (step.kind !== 'tap') apply(board, step)
          else {
            for (const pause of [0, ...step.repeats]) {
              board.now += pause
              board.render()
              const under = board.at(step.lane, step.slot)
              if (board.layout) board.layout = touchBoard(board.layout, board.now)
              if (!under) continue
              const start = { owner: String(under.id), action: under.action, at: board.now, isKey: false }
              const stood = board.stood.get(under.place)
              if (step.during) apply(board, step.during)
              board.now += 60
              board.render()
              const released = board.at(step.lane, step.slot)
              if (!released || !isDeliberate(board.guard, start, String(released.id), released.action))
                continue
              expect(released).toEqual(under)
              expect(stood?.owner).toBe(`${under.id} ${under.action}`)
              expect(start.at - (stood?.since ?? Infinity)).toBeGreaterThanOrEqual(600)
              sentInAll += 1
              board.sent.push(released.id)
              board.move(released.id)
            }
          }
        }
      }),
    )
    // The guard that lets nothing through would pass as well.
    expect(sentInAll).toBeGreaterThan(50)
  })

  it('a second tap within 700 ms on the same place does nothing', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(3), fc.nat(700), (lane, slot, pause) => {
        const board = new Simulation()
        board.now = 10_000
        board.render()
        const under = board.at(lane, slot)
        if (!under) return
        board.now += 600
        board.render()
        const first = board.at(lane, slot)
        if (!first) return
        expect(
          isDeliberate(
            board.guard,
            { owner: String(first.id), action: first.action, at: board.now, isKey: false },
            String(first.id),
            first.action,
          ),
        ).toBe(true)
        board.layout = touchBoard(board.layout ?? layOutBoard(null, [], 0), board.now)
        board.move(first.id)
        board.now += pause
        board.render()
        const second = board.at(lane, slot)
        const start = second && {
          owner: String(second.id),
          action: second.action,
          at: board.now,
          isKey: false,
        }
        expect(start !== null && isDeliberate(board.guard, start, start.owner, start.action)).toBe(false)
      }),
    )
  })
})
