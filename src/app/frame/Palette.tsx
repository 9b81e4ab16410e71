import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useWords } from '../../i18n/I18n.tsx'
import { Key } from '../../ui/Key.tsx'
import './palette.css'
import { usePaletteResults, type PaletteResult } from './palette-results.ts'

/** Go to a page, find an order by number or a customer by phone or name, run an action: all by typing. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords()
  const router = useRouter()
  const { session } = useRouteContext({ from: '__root__' })
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching } = usePaletteResults(search, session)
  const results = groups.flatMap((group) => group.results)
  const current = results[Math.min(active, results.length - 1)]

  const run = (result: PaletteResult) => {
    onClose()
    result.run(router)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && results.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, results.length - 1) + step + results.length) % results.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      run(current)
    }
  }
  return (
    <ModalOverlay
      className="dialog__scrim palette__scrim"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className="dialog__modal palette">
        <AriaDialog className="dialog" aria-label={say('palette.title')}>
          <div className="palette__search">
            <Search aria-hidden="true" />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists to be typed into
              autoFocus
              role="combobox"
              aria-expanded={results.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
              aria-label={say('palette.title')}
              placeholder={say('palette.placeholder')}
              value={search}
              maxLength={254}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => {
                setSearch(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={listId} role="listbox" aria-label={say('palette.title')} className="palette__list">
            {groups.map((group) => (
              <div key={group.title} role="group" aria-label={say(group.title)}>
                <p className="list__header" aria-hidden="true">
                  {say(group.title)}
                </p>
                {group.results.map((result) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and the keys; the rows are for the pointer
                  <div
                    key={result.id}
                    id={`${listId}-${result.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={result === current}
                    className="list__item"
                    data-focused={result === current || undefined}
                    onPointerMove={() => setActive(results.indexOf(result))}
                    onClick={() => run(result)}
                  >
                    {result.icon}
                    <span className="list__text">{result.name}</span>
                    {result.detail && <small>{result.detail}</small>}
                    {result.key && <Key>{result.key}</Key>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className="palette__foot" role="status">
            {isSearching
              ? say('palette.searching')
              : results.length === 0
                ? say('palette.empty', { search })
                : say('palette.count', { count: results.length })}
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
