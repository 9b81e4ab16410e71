import { createStore, useSelector } from '@tanstack/react-store'
import { playTones } from './play-tones.ts'

/** `awaitingTap`: browsers play no sound before the first tap. */
export type SoundState = 'awaitingTap' | 'on' | 'off'

/** How often the sound is repeated while an order has not been acknowledged. */
export const RING_MS = 15_000

const KEY = 'board-sound'
let context: AudioContext | null = null
const store = createStore<SoundState>(localStorage.getItem(KEY) === 'off' ? 'off' : 'awaitingTap')

/** Call it from a tap: enables the sound and plays it once. */
export const turnSoundOn = async (): Promise<void> => {
  context ??= new AudioContext()
  await context.resume()
  localStorage.setItem(KEY, 'on')
  store.setState(() => 'on')
  playTones(context)
}

export const turnSoundOff = (): void => {
  localStorage.setItem(KEY, 'off')
  store.setState(() => 'off')
}

/** On a device where the sound is on, the first tap or key anywhere after a load lets the browser play it. */
const resumeSound = async (): Promise<void> => {
  if (store.state !== 'awaitingTap') return
  context ??= new AudioContext()
  await context.resume()
  store.setState(() => 'on')
}
if (localStorage.getItem(KEY) === 'on')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => void resumeSound(), { capture: true, once: true })

export const playNewOrderSound = (): void => {
  if (store.state === 'on' && context) playTones(context)
}

export const useSoundState = (): SoundState => useSelector(store)
