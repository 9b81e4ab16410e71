import { playTones } from '../../-shared/play-tones.ts'

const KEY = 'call-back-sound'
let context: AudioContext | null = null

export const isCallBackHeard = (): boolean => localStorage.getItem(KEY) !== 'off'
export const setCallBackHeard = (isHeard: boolean): void => localStorage.setItem(KEY, isHeard ? 'on' : 'off')

/** Whoever takes calls has pressed a key before; without one the browser keeps silent. */
export const ringForCallBack = (): void => {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  if (context.state === 'running') playTones(context)
  else void context.resume().then(() => context && playTones(context))
}
