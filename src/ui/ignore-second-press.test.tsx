import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreSecondPresses } from './ignore-second-press.ts'

let stop: () => void = () => undefined
beforeEach(() => {
  stop = ignoreSecondPresses()
})
afterEach(() => stop())

const press = (element: Element, at: number, x = 100): void => {
  const down = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX: x, clientY: 100 })
  Object.defineProperty(down, 'timeStamp', { value: at })
  fireEvent(element, down)
  fireEvent.click(element, { detail: 1 })
}

/** A place where each press that is heard puts another button. */
function Walk({ onPress }: { readonly onPress: (name: string) => void }) {
  const names = ['Ask', 'Really', 'For ever']
  const [at, setAt] = useState(0)
  const name = names[at]
  return name ? (
    <button
      key={name}
      onClick={() => {
        onPress(name)
        setAt(at + 1)
      }}
    >
      {name}
    </button>
  ) : null
}

it('lets no sequence of hurried presses in one place reach what has come there', () => {
  let at = 0
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 399 }), { minLength: 1, maxLength: 20 }), (pauses) => {
      const heard: string[] = []
      cleanup()
      render(<Walk onPress={(name) => heard.push(name)} />)
      at += 10_000
      press(screen.getByRole('button'), at)
      for (const pause of pauses) {
        at += pause
        press(screen.getByRole('button'), at)
      }
      expect(heard).toEqual(['Ask'])
      press(screen.getByRole('button'), at + 400)
      expect(heard).toEqual(['Ask', 'Really'])
    }),
    { numRuns: 40 },
  )
})

it('lets a button that stays be pressed as quickly as one likes, also while it counts', () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>More {count}</button>
  }
  render(<Counter />)
  for (const at of [0, 60, 120, 180]) press(screen.getByRole('button'), at)
  expect(screen.getByRole('button').textContent).toBe('More 4')
})

it('hears a press elsewhere at once, and a key or screen reader always', () => {
  const heard: string[] = []
  render(<Walk onPress={(name) => heard.push(name)} />)
  press(screen.getByRole('button'), 0)
  press(screen.getByRole('button'), 50, 200)
  expect(heard).toEqual(['Ask', 'Really'])
  fireEvent.click(screen.getByRole('button'), { detail: 0 })
  expect(heard).toEqual(['Ask', 'Really', 'For ever'])
})

it('takes a button with another meaning for another one', () => {
  function Toggle() {
    const [isOn, setOn] = useState(false)
    return <button onClick={() => setOn(!isOn)}>{isOn ? 'Take away' : 'Add'}</button>
  }
  render(<Toggle />)
  press(screen.getByRole('button'), 0)
  press(screen.getByRole('button'), 200)
  expect(screen.getByRole('button').textContent).toBe('Take away')
  press(screen.getByRole('button'), 700)
  expect(screen.getByRole('button').textContent).toBe('Add')
})
