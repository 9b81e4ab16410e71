/** Two rising tones, synthesized so that no file has to be loaded. */
export const playTones = (audio: AudioContext) => {
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
