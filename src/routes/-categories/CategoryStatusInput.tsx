import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { useT } from '../../i18n/I18n.tsx'
import { RadioInput } from '../-form/fields.tsx'

/** The status of a category that is sold; deactivating it names first what goes with it, and has a dialog of its own. */
export function CategoryStatusInput() {
  const t = useT()
  return (
    <RadioInput
      look="segments"
      help={t('category.statusHelp')}
      choices={CATALOGUE_STATUSES.filter((id) => id !== 'inactive').map((id) => ({
        id,
        name: t(`category.status.${id}`),
      }))}
    />
  )
}
