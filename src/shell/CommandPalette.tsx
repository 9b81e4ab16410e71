import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { useI18n } from '../i18n/I18n.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { ModalFrame } from '../ui/ModalFrame.tsx'
import { useUiMessages } from '../ui/ui-messages.ts'
import './command-palette.css'
import type { CommandPaletteResult } from './command-palette-result.ts'
import { useCommandPaletteResults } from './command-palette-results.ts'

/** Opens pages, finds records, and runs the actions of the page. */
export function CommandPalette({
  typed = '',
  onClose,
}: {
  /** What was typed before it was there. */
  readonly typed?: string
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const { close } = useUiMessages()
  const router = useRouter()
  const { session } = useRouteContext({ from: '__root__' })
  const listId = useId()
  const [search, setSearch] = useState(typed)
  /** The id of the result that was moved to; the first one until then. */
  const [active, setActive] = useState<string | null>(null)
  const { groups, isSearching } = useCommandPaletteResults(search, session)
  const results = groups.flatMap((group) => group.results)
  const currentIndex = Math.max(
    results.findIndex(({ id }) => id === active),
    0,
  )
  const current = results[currentIndex]

  const run = (result: CommandPaletteResult) => {
    if (result.disabledReason) return
    // The dialog keeps the focus until it is gone; what is run may move it.
    flushSync(onClose)
    result.run(router)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && results.length > 0) {
      event.preventDefault()
      const next = results[(currentIndex + step + results.length) % results.length]
      setActive(next?.id ?? null)
      document.getElementById(`${listId}-${next?.id}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      run(current)
    }
  }
  return (
    <ModalFrame className="command-palette" placement="top" onClose={onClose} isDismissable>
      {/* For a screen reader that has no Escape. */}
      <button type="button" className="visually-hidden" tabIndex={-1} aria-label={close} onClick={onClose} />
      <AriaDialog className="dialog" aria-label={t('palette.title')}>
        <div className="command-palette__search">
          <Search aria-hidden="true" />
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists to be typed into
            autoFocus
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
            aria-label={t('palette.title')}
            placeholder={t('palette.placeholder')}
            value={search}
            maxLength={254}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => {
              setSearch(event.target.value)
              setActive(null)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={listId} role="listbox" aria-label={t('palette.title')} className="command-palette__list">
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={t(group.title)}>
              <p className="list__header" aria-hidden="true">
                {t(group.title)}
              </p>
              {group.results.map((result) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and the keys; the rows are for the pointer
                <div
                  key={result.id}
                  id={`${listId}-${result.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={result === current}
                  aria-disabled={Boolean(result.disabledReason)}
                  data-disabled={result.disabledReason ? true : undefined}
                  className="list__item"
                  data-focused={result === current || undefined}
                  onPointerMove={() => setActive(result.id)}
                  onClick={() => run(result)}
                >
                  {result.icon}
                  <span className="list__text">
                    {result.name}
                    {result.disabledReason && <small>{result.disabledReason}</small>}
                  </span>
                  {result.detail && <small>{result.detail}</small>}
                  {result.key && <Kbd>{result.key}</Kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="command-palette__foot" role="status">
          {isSearching
            ? t('palette.searching')
            : results.length === 0
              ? t('palette.empty', { search })
              : t('palette.count', { count: results.length })}
        </p>
      </AriaDialog>
    </ModalFrame>
  )
}
