import { createStore, useSelector } from '@tanstack/react-store'

/** `awaitingTap`: browsers play no sound before the first tap. */
export type SoundState = 'awaitingTap' | 'on' | 'off'

const KEY = 'board-sound'
let context: AudioContext | null = null
const store = createStore<SoundState>(localStorage.getItem(KEY) === 'off' ? 'off' : 'awaitingTap')

/** Two rising tones, synthesized so that no file has to be loaded. */
const playTones = (audio: AudioContext) => {
  for (const [start, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const at = audio.currentTime + start
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.4)
  }
}

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

export const playNewOrderSound = (): void => {
  if (store.state === 'on' && context) playTones(context)
}

export const useSoundState = (): SoundState => useSelector(store)
