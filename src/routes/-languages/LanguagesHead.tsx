import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Download, MousePointerClick, Upload } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { EndpointSuccess } from '../../api/client/client.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Languages } from '../../api/contract/wordings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { setTranslateMode, translateMode } from '../../session/translate-mode.ts'
import { refreshWordings } from '../../session/translations-store.ts'
import { isPreviewing, setPreviewing } from '../../session/wordings.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { saveCsv } from '../-shared/save-file.ts'
import { ImportResult } from './ImportResult.tsx'

/** How complete both languages are, translating in the page, the own preview, and files. */
export function LanguagesHead({ languages }: { readonly languages: Languages }) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const isTranslating = useSelector(translateMode)
  const [isPreview, setPreview] = useState(isPreviewing)
  const [imported, setImported] = useState<EndpointSuccess<'importWordings'> | null>(null)
  const [newest] = languages.versions
  const exportAll = async () => {
    const text = await api.exportWordings().catch(() => null)
    if (typeof text === 'string') saveCsv('idiomas', text.replace('\uFEFF', ''))
  }
  const importSheet = async ([sheet]: readonly File[]) => {
    if (sheet === undefined) return
    const result = await api.importWordings({ body: {}, files: { sheet } }).catch(() => null)
    setImported(result)
    if (result !== null) await queryClient.invalidateQueries({ queryKey: KEYS.wordings })
  }
  return (
    <header className="languages__head">
      <h1>{t('languages.title')}</h1>
      <ul className="languages__bars">
        {languages.languages.map(({ language, missing, errors }) => (
          <li key={language}>
            <b>{LANGUAGE_NAMES[language]}</b>{' '}
            <small>
              {missing === 0
                ? t('languages.complete')
                : t('languages.missing', { count: missing, all: formats.number(languages.messages) })}
              {errors > 0 && `, ${t('languages.errors', { count: errors })}`}
            </small>
            <progress
              aria-label={LANGUAGE_NAMES[language]}
              max={languages.messages}
              value={languages.messages - missing - errors}
            />
          </li>
        ))}
      </ul>
      <p className="languages__summary">
        {t('languages.summary', {
          count: languages.messages,
          version: newest
            ? t('languages.published', {
                version: newest.number,
                day: formats.day(newest.publishedAt, new Date(newest.publishedAt)),
              })
            : t('languages.unpublished'),
        })}
      </p>
      <div className="languages__actions">
        <Switch
          isSelected={isPreview}
          onChange={(isOn) => {
            setPreview(isOn)
            setPreviewing(isOn)
            void refreshWordings()
          }}
        >
          {t('languages.preview')}
        </Switch>
        {permissions.has('updateLanguages') && (
          <>
            <Button
              variant="quiet"
              icon={<MousePointerClick />}
              aria-pressed={isTranslating}
              onPress={() => setTranslateMode(!isTranslating)}
            >
              {t(isTranslating ? 'languages.translateOff' : 'languages.translate')}
            </Button>
            <FileButton
              icon={<Upload />}
              accept={['.csv', '.xlsx']}
              onFiles={(files) => void importSheet(files)}
            >
              {t('languages.import')}
            </FileButton>
          </>
        )}
        <Button icon={<Download />} onPress={() => void exportAll()}>
          {t('languages.export')}
        </Button>
      </div>
      {imported !== null && <ImportResult result={imported} onClose={() => setImported(null)} />}
    </header>
  )
}
