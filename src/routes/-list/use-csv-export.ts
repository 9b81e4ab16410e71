import { Download } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { saveCsv } from '../-shared/save-file.ts'
import type { PageAction } from '../-shared/page-actions.ts'

interface CsvExport {
  /** The name of the file without its ending. */
  readonly fileName: string
  /** How many the list finds. */
  readonly count: number | undefined
  readonly load: () => Promise<string>
}

/** The action that saves all that a list finds as CSV; a failure has its toast. */
export const useCsvExport = ({ fileName, count, load }: CsvExport): PageAction => {
  const t = useT()
  const [isRunning, setRunning] = useState(false)
  const exportRows = async () => {
    setRunning(true)
    try {
      saveCsv(fileName, await load())
    } catch {
      // The toast of the request says why.
    } finally {
      setRunning(false)
    }
  }
  return {
    id: 'export',
    label: t('list.export'),
    icon: Download,
    disabledReason: isRunning ? t('list.exporting') : count === 0 ? t('list.nothingToExport') : null,
    onPress: () => void exportRows(),
  }
}
