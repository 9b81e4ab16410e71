import { startTransition, useState, type RefObject } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'

export interface ProductSearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Called on Enter; whether the field is emptied. */
  readonly onEnter: (text: string) => boolean
}

/** The field of the catalogue. A letter draws only the field before its paint; the shelves follow with lower priority. */
export function ProductSearch({ inputRef, search, onSearch, onEnter }: ProductSearchProps) {
  const t = useT()
  /** What is in the field and not yet in the search. */
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    startTransition(() => {
      onSearch(text)
      setTyped(null)
    })
  }
  return (
    <SearchField
      inputRef={inputRef}
      label={t('newOrder.searchProduct')}
      placeholder={t('orderSteps.searchProductHint')}
      shortcut={<Kbd>F3</Kbd>}
      value={typed ?? search}
      onChange={change}
      onSubmit={(text) => {
        if (text.trim() === '') return
        if (onEnter(text)) change('')
        else inputRef.current?.select()
      }}
      aria-keyshortcuts="F3"
    />
  )
}
