import { connect, type Socket } from 'node:net'

export interface PrinterAddress {
  readonly host: string
  readonly port: number
}

/** What became of a ticket: on paper, not written at all, no paper, or written without an answer. */
export type PrintOutcome = 'printed' | 'unreachable' | 'paper' | 'unconfirmed'

export interface ReceiptPrinter {
  readonly print: (printer: PrinterAddress, bytes: Buffer, id: number) => Promise<PrintOutcome>
}

/** DLE EOT 4: the state of the paper. */
const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04])
const PAPER_OUT = 0x60
/** GS ( H, function 48: the printer answers with these four letters when it has printed what came before. */
const askDone = (id: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x1d, 0x28, 0x48, 0x06, 0x00, 0x30, 0x30]),
    Buffer.from(String(id % 10_000).padStart(4, '0'), 'latin1'),
  ])
const doneAnswer = (id: number): string => `7"${String(id % 10_000).padStart(4, '0')}\0`

/** Reads until the answer is whole; null when it does not come in time or the line is closed. */
const readAnswer = (
  socket: Socket,
  isWhole: (answer: Buffer) => boolean,
  timeoutMs: number,
): Promise<Buffer | null> =>
  new Promise((resolve) => {
    let answer: Buffer = Buffer.alloc(0)
    const end = (value: Buffer | null) => {
      clearTimeout(timer)
      socket.off('data', onData)
      socket.off('close', onClose)
      resolve(value)
    }
    const onData = (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      if (isWhole(answer)) end(answer)
    }
    const onClose = () => end(null)
    const timer = setTimeout(() => end(null), timeoutMs)
    socket.on('data', onData)
    socket.on('close', onClose)
  })

const open = ({ host, port }: PrinterAddress, timeoutMs: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, timeoutMs)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.on('error', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })

/** Thermal printers that speak ESC/POS on a port of their own, as most do on 9100. */
export const createNetworkPrinter = ({
  connectMs = 3_000,
  paperMs = 2_000,
  printMs = 12_000,
}: {
  readonly connectMs?: number
  readonly paperMs?: number
  readonly printMs?: number
} = {}): ReceiptPrinter => ({
  print: async (printer, bytes, id) => {
    const socket = await open(printer, connectMs)
    if (socket === null) return 'unreachable'
    try {
      const paper = readAnswer(socket, (answer) => answer.length > 0, paperMs)
      socket.write(ASK_PAPER)
      const state = await paper
      // A printer that does not even say whether it has paper is not written to.
      if (state === null) return 'unreachable'
      if (((state[0] ?? 0) & PAPER_OUT) !== 0) return 'paper'
      const expected = doneAnswer(id)
      const done = readAnswer(socket, (answer) => answer.toString('latin1').includes(expected), printMs)
      socket.write(Buffer.concat([bytes, askDone(id)]))
      return (await done) === null ? 'unconfirmed' : 'printed'
    } finally {
      socket.destroy()
    }
  },
})
