import { onAnswer } from '../../api/client/api.ts'
import type { Answer } from '../../api/client/client.ts'

type Listener = (answer: Answer) => void

const early: Answer[] = []
let listener: Listener = (answer) => void early.push(answer)
onAnswer((answer) => listener(answer))

/** Hands every answer to what words them, first those that came while it was still on its way to the browser. */
export const followAnswers = (next: Listener): (() => void) => {
  listener = next
  for (const answer of early.splice(0)) next(answer)
  return () => {
    listener = () => undefined
  }
}
