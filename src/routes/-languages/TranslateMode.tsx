import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wordingQuery } from '../../api/client/wordings.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { setTranslateMode } from '../../session/translate-mode.ts'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { markMessages } from './mark-messages.ts'
import { WordingEditor } from './WordingEditor.tsx'
import './translate-mode.css'

/** Marks the texts of the page with their keys; Alt and a click open one beside the page. */
export function TranslateMode() {
  const { t } = useI18n()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const stop = markMessages(document.body)
    const open = (event: MouseEvent) => {
      if (!event.altKey || !(event.target instanceof Element)) return
      const marked = event.target.closest<HTMLElement>('[data-message]')
      if (marked?.dataset['message'] === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setKey(marked.dataset['message'])
    }
    // Before the page hears of the press, which would follow a link or a button.
    for (const type of ['pointerdown', 'mousedown', 'click'] as const)
      document.addEventListener(type, open, { capture: true })
    return () => {
      stop()
      for (const type of ['pointerdown', 'mousedown', 'click'] as const)
        document.removeEventListener(type, open, { capture: true })
    }
  }, [])
  return (
    <>
      <div className="translate-bar" role="status">
        {t('languages.translateHelp')}
        <Button size="small" onPress={() => setTranslateMode(false)}>
          {t('languages.translateOff')}
        </Button>
      </div>
      {key !== null && <WordingPanel key={key} messageKey={key} onClose={() => setKey(null)} />}
    </>
  )
}

function WordingPanel({
  messageKey,
  onClose,
}: {
  readonly messageKey: string
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(wordingQuery(messageKey))
  return (
    <div className="translate-panel">
      <SidePanel title={t('languages.title')} subtitle={messageKey} focusKey={messageKey} onClose={onClose}>
        {data ? (
          <WordingEditor key={data.key} wording={data} />
        ) : error ? (
          <LoadError title={t('languages.loadError')} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        )}
      </SidePanel>
    </div>
  )
}
