import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { importQuery, importsQuery } from '../../api/client/imports.queries.ts'
import type { Import } from '../../api/contract/imports.contract.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { importsEndpoints } from '../../api/endpoints/imports.endpoints.ts'
import {
  isWorking,
  refusalToApplyImport,
  type ImportKind,
  type ImportVerdict,
} from '../../domain/catalogue/import-lifecycle.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ImportCommand } from '../../machines/processes/catalog-import.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'
import { RecordCard, RecordPage } from '../-shared/RecordPage.tsx'
import { columnName } from './column-name.ts'
import { ImportStepCard, PreviousImports } from './ImportSide.tsx'
import { ImportRows } from './ImportRows.tsx'
import { TitlesPlace } from './TitlesPlace.tsx'
import { UPLOADS, useImport } from './use-import.ts'
import './imports.css'

const PAGES = {
  ...PRODUCT_PAGES,
  categories: '/catalogs/categories',
  stock: '/stock-management/$store/products',
} as const
const FILE_TYPES = ['.csv', '.xlsx', 'text/csv'] as const

interface ImportPageProps {
  readonly kind: ImportKind
  readonly importId: number | null
  readonly onImport: (id: number | null) => void
  /** Of stock. */
  readonly store?: { readonly id: StoreId; readonly name: string }
}

/** An import from the file to what it changed, for who may create or change what it brings. */
export function ImportPage(props: ImportPageProps) {
  const { permissions } = useAppContext()
  return canCall(permissions, importsEndpoints[UPLOADS[props.kind]]) ? (
    <ImportSteps {...props} />
  ) : (
    <NoPermission isPage action={<BackLink {...props} />} />
  )
}

function BackLink({ kind, store }: Pick<ImportPageProps, 'kind' | 'store'>) {
  const { t } = useI18n()
  return (
    <Link
      to={PAGES[kind]}
      params={store ? { store: String(store.id) } : {}}
      className="record-page__back"
      activeOptions={{ exact: true }}
    >
      <ChevronLeft aria-hidden="true" />
      {store?.name ?? t(kind === 'categories' ? 'page.categories' : 'import.back')}
    </Link>
  )
}

function ImportSteps(props: ImportPageProps) {
  const { kind, importId, onImport, store } = props
  const { t, tFailure } = useI18n()
  const { actor, state } = useImport(kind, importId, onImport, store?.id ?? null)
  const [verdict, setVerdict] = useState<ImportVerdict>()
  const [allOrNothing, setAllOrNothing] = useState(false)
  const { importId: id, refusal } = state.context
  const { data: imported } = useQuery({ ...importQuery(id ?? 0), enabled: false })
  const { data: others } = useQuery(importsQuery(kind, store?.id))
  const send = (command: ImportCommand) => actor.send({ type: 'import.command', command })
  // The import is shown as it is known while it is loaded; a command is taken only after that.
  const waitReason = state.matches('sending')
    ? t('form.sending')
    : state.matches('loading')
      ? t('ui.loading')
      : null
  const title = t(`import.title.${kind}`)
  const previous = others && (
    <RecordCard>
      <PreviousImports imports={others.data.filter((each) => each.id !== id)} onOpen={onImport} />
    </RecordCard>
  )
  // The code is one of the API's.
  const problem = refusal && <Banner tone="danger">{tFailure(failureCode(refusal))}</Banner>
  const trail = <BackLink {...props} />
  if (state.matches('lost'))
    return (
      <LoadError
        isPage
        title={t('list.error')}
        error={new Error(refusal ?? '')}
        onRetry={() => actor.send({ type: 'import.refresh' })}
      />
    )
  if (state.matches('choosing') || state.matches('uploading'))
    return (
      <RecordPage trail={trail} title={title} side={previous} focusKey={null}>
        <RecordCard>
          {problem}
          <SheetChoice
            kind={kind}
            isUploading={state.matches('uploading')}
            onFile={(file) => actor.send({ type: 'import.upload', file })}
          />
        </RecordCard>
      </RecordPage>
    )
  if (!imported) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return (
    <RecordPage
      trail={trail}
      title={titleOf(imported, t)}
      subtitle={<ImportSubtitle imported={imported} />}
      focusKey={imported.status}
      isSideNarrow
      actions={
        imported.status === 'preview' ? (
          <PreviewActions
            imported={imported}
            allOrNothing={allOrNothing}
            send={send}
            waitReason={waitReason}
          />
        ) : (
          !isWorking(imported.status) && (
            <div className="import-actions">
              <Button onPress={() => onImport(null)}>{t('import.anotherFile')}</Button>
            </div>
          )
        )
      }
      side={
        <>
          <RecordCard>
            <ImportStepCard
              imported={imported}
              allOrNothing={allOrNothing}
              onAllOrNothing={setAllOrNothing}
              waitReason={waitReason}
              send={send}
            />
          </RecordCard>
          {imported.status === 'preview' && (
            <RecordCard>
              <TitlesPlace
                key={`${imported.sheet} ${imported.titleRow}`}
                imported={imported}
                waitReason={waitReason}
                onRead={(place) => send({ step: 'read', ...place })}
              />
            </RecordCard>
          )}
          {previous}
        </>
      }
    >
      {problem}
      <ImportRows
        key={verdict ?? 'all'}
        imported={imported}
        verdict={verdict}
        onVerdict={setVerdict}
        onMap={(mapping) => send({ step: 'map', mapping })}
        waitReason={waitReason}
        onRow={() => actor.send({ type: 'import.refresh' })}
      />
    </RecordPage>
  )
}

function SheetChoice({
  kind,
  isUploading,
  onFile,
}: {
  readonly kind: ImportKind
  readonly isUploading: boolean
  readonly onFile: (file: File | undefined) => void
}) {
  const { t } = useI18n()
  return (
    <EmptyState
      icon={<FileSpreadsheet aria-hidden="true" />}
      title={t(isUploading ? 'import.uploading' : 'import.choose')}
      action={
        <FileButton
          accept={FILE_TYPES}
          disabledReason={isUploading ? t('import.uploading') : null}
          onFiles={([file]) => onFile(file)}
        >
          {t('import.choose')}
        </FileButton>
      }
    >
      <p>{t(kind === 'stock' ? 'import.stock.text' : 'import.chooseText')}</p>
      {kind !== 'stock' && <p>{t('import.chooseHint')}</p>}
    </EmptyState>
  )
}

const titleOf = ({ status }: Import, t: ReturnType<typeof useI18n>['t']): string =>
  isWorking(status)
    ? t(`import.${status as 'checking' | 'applying' | 'undoing'}`)
    : t(`import.${status as 'preview' | 'applied' | 'undone' | 'discarded'}`)

function ImportSubtitle({ imported }: { readonly imported: Import }) {
  const { t } = useI18n()
  const { fileName, sheet, titleRow, verdicts, status } = imported
  const rows = Object.values(verdicts).reduce((sum, count) => sum + count, 0)
  return (
    <span>
      {t('import.file', { name: fileName, count: rows })}{' '}
      {sheet === null
        ? titleRow > 1 && t('import.titlesAt', { row: titleRow })
        : t('import.titlesAtSheet', { sheet, row: titleRow })}{' '}
      {status === 'preview' && t('import.nothingYet')}
    </span>
  )
}

function PreviewActions({
  imported,
  allOrNothing,
  send,
  waitReason,
}: {
  readonly imported: Import
  readonly allOrNothing: boolean
  readonly send: (command: ImportCommand) => void
  readonly waitReason: string | null
}) {
  const { t, tFailure, formats } = useI18n()
  const { mapping, titles, verdicts, status } = imported
  const guessed = mapping.flatMap(({ column, isGuess }, at) =>
    isGuess && column ? [`${titles[at] ?? ''} → ${columnName(t, imported.kind, column)}`] : [],
  )
  const changes = verdicts.create + verdicts.update
  const refusal = refusalToApplyImport(
    { status, guesses: guessed.length, changes, refused: verdicts.refused },
    allOrNothing,
  )
  const confirm = () =>
    send({ step: 'map', mapping: mapping.map(({ column }) => ({ column, isGuess: false })) })
  return (
    <div className="import-actions">
      {guessed.length > 0 && (
        <p className="import-actions__guess">
          {t('import.unconfirmed', { count: guessed.length, names: guessed.join(', ') })}{' '}
          <Button size="small" variant="quiet" disabledReason={waitReason} onPress={confirm}>
            {t('import.confirm')}
          </Button>
        </p>
      )}
      <Button variant="quiet" disabledReason={waitReason} onPress={() => send({ step: 'stop' })}>
        {t('import.cancel')}
      </Button>
      <Button
        variant="solid"
        disabledReason={refusal ? tFailure(refusal) : waitReason}
        onPress={() => send({ step: 'apply', allOrNothing })}
      >
        {t('import.apply', { count: formats.number(changes) })}
      </Button>
    </div>
  )
}
