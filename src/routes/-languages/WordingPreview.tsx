import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Wording } from '../../api/contract/wordings.contract.ts'
import { WORDING_LANGUAGES } from '../../domain/wordings/wording.ts'
import type { Messages } from '../../i18n/catalogues.ts'
import { createI18n, useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { useAppContext } from '../-shared/app-context.ts'

const NUMBERS = ['0', '1', '3', '25', '1000000'] as const

/** How the text reads with values, in both languages, as the server has parsed it. */
export function WordingPreview({ wording }: { readonly wording: Wording }) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const [number, setNumber] = useState<(typeof NUMBERS)[number]>('3')
  const [sample, setSample] = useState<'short' | 'long'>('short')
  const isCounted = (kinds: readonly string[]) => kinds.includes('plural')
  const values = Object.fromEntries(
    wording.placeholders.map(({ name, kinds }) => [
      name,
      isCounted(kinds) ? Number(number) : t(`languages.sample.${sample}`),
    ]),
  )
  const say = (language: (typeof WORDING_LANGUAGES)[number]): string | null => {
    const { parsed } = wording[language]
    if (parsed === null) return null
    // The server has parsed it; its key is not one of this build's where another release has made it.
    const messages = { [wording.key]: parsed } as unknown as Messages
    return createI18n(language, messages, country).t(wording.key as 'languages.title', values)
  }
  return (
    <section className="wording__card" aria-label={t('languages.looks')}>
      <header>
        <h3>{t('languages.looks')}</h3>
        {wording.placeholders.some(({ kinds }) => isCounted(kinds)) && (
          <SegmentedControl
            label={t('languages.form')}
            value={number}
            onChange={setNumber}
            choices={NUMBERS.map((id) => ({ id, name: formats.number(Number(id)) }))}
          />
        )}
        {wording.placeholders.some(({ kinds }) => !isCounted(kinds)) && (
          <SegmentedControl
            label={t('languages.sample')}
            value={sample}
            onChange={setSample}
            choices={[
              { id: 'short', name: t('languages.sample.shortName') },
              { id: 'long', name: t('languages.sample.longName') },
            ]}
          />
        )}
      </header>
      <div className="wording__looks">
        {WORDING_LANGUAGES.map((language) => {
          const text = say(language)
          return (
            <p key={language} lang={language} data-broken={text === null || undefined}>
              <CircleCheck aria-hidden="true" /> {text ?? t('languages.broken')}
            </p>
          )
        })}
      </div>
    </section>
  )
}
