import { useState } from 'react'
import type { Import } from '../../api/contract/imports.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SectionHeading } from '../-shared/SectionHeading.tsx'

/** Where the titles of the file were found, and another sheet or row for them. */
export function TitlesPlace({
  imported,
  waitReason,
  onRead,
}: {
  readonly imported: Import
  readonly waitReason: string | null
  readonly onRead: (place: { readonly sheet: string | null; readonly titleRow: number }) => void
}) {
  const { t } = useI18n()
  const [sheet, setSheet] = useState(imported.sheet)
  const [titleRow, setTitleRow] = useState<number | null>(imported.titleRow)
  const isRow = titleRow !== null && titleRow >= 1
  const isSame = sheet === imported.sheet && titleRow === imported.titleRow
  return (
    <section className="import-progress" aria-label={t('import.titlesPlace')}>
      <SectionHeading>{t('import.titlesPlace')}</SectionHeading>
      {imported.sheets.length > 1 && (
        <Select
          label={t('import.sheet')}
          options={imported.sheets.map((name) => ({ id: name, name }))}
          value={sheet}
          onChange={setSheet}
        />
      )}
      <NumberField
        label={t('import.titleRow')}
        min={1}
        max={1_048_576}
        value={titleRow}
        onChange={setTitleRow}
      />
      <div>
        <Button
          size="small"
          disabledReason={waitReason ?? (isRow && !isSame ? null : t('import.samePlace'))}
          onPress={() => isRow && onRead({ sheet, titleRow })}
        >
          {t('import.readAgain')}
        </Button>
      </div>
    </section>
  )
}
