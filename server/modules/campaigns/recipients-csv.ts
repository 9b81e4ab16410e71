import type { CampaignRecipient } from '../../../src/api/contract/marketing.contract.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { marketingWords } from '../../../src/i18n/marketing-words.ts'
import { csvFile, csvRows } from '../sheets/csv.ts'

/** Recipients of a campaign as a CSV file, with what became of each in words. */
export const recipientsCsv = (
  language: Language,
  batches: AsyncIterable<readonly CampaignRecipient[]>,
): AsyncGenerator<string> => {
  const words = marketingWords(language)
  return csvFile(
    words.titles,
    csvRows(batches, ({ at, email, language: read, name, reason, status }) => [
      name,
      email,
      read.toUpperCase(),
      words.status(status),
      reason === null ? '' : words.reason(reason),
      at ?? '',
    ]),
  )
}
