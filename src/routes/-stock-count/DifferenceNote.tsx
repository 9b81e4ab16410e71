import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { CountedLineRecord } from '../../api/contract/stock-reports.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { textOf } from '../-resource/resource-view.ts'

const MAX_LENGTH = 254

/** What somebody says of one product of a count: the text, and the field that it is written in. */
export function DifferenceNote({
  line,
  onNote,
}: {
  readonly line: CountedLineRecord
  readonly onNote: (note: string) => void
}) {
  const { t, language } = useI18n()
  const [isWriting, setWriting] = useState(false)
  const [text, setText] = useState(line.note)
  if (!isWriting)
    return (
      <button
        type="button"
        className="line-note"
        onClick={() => {
          setText(line.note)
          setWriting(true)
        }}
      >
        <MessageSquareText aria-hidden="true" />
        {line.note === '' ? t('stock.count.note') : `«${line.note}»`}
      </button>
    )
  const leave = () => {
    setWriting(false)
    if (text.trim() !== line.note) onNote(text.trim())
  }
  return (
    <input
      className="line-note"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
      autoFocus
      aria-label={t('stock.count.noteOf', { name: textOf(line, 'name', language) })}
      placeholder={t('stock.count.note')}
      maxLength={MAX_LENGTH}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') leave()
        if (key === 'Escape') setWriting(false)
      }}
    />
  )
}
