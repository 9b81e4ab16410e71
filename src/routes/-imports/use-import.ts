import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { importQuery, IMPORTS_KEY } from '../../api/client/imports.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Import } from '../../api/contract/imports.contract.ts'
import type { importsEndpoints } from '../../api/endpoints/imports.endpoints.ts'
import { importFactsOf, type ImportKind } from '../../domain/catalogue/import-lifecycle.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import {
  catalogImportMachine,
  type ImportCommand,
  type ImportFacts,
  type ImportAnswer,
} from '../../machines/processes/catalog-import.machine.ts'
import { useAppContext } from '../-shared/app-context.ts'

const POLL_MS = 1_000

/** A refusal is an outcome, anything else a defect. */
const outcomeOf = async (
  call: () => Promise<Import>,
  keep: (imported: Import) => void,
): Promise<ImportAnswer> => {
  try {
    const imported = await call()
    keep(imported)
    return { _tag: 'Import', facts: importFactsOf(imported) }
  } catch (error) {
    if (isApiFailure(error) && error.status >= 400 && error.status < 500)
      return { _tag: 'Refusal', code: error.code }
    throw error
  }
}

export const UPLOADS = {
  own_brand: 'importProducts',
  third_party: 'importThirdPartyProducts',
  categories: 'importCategories',
  stock: 'importStock',
} as const satisfies Record<ImportKind, keyof typeof importsEndpoints>

type Target = { readonly importId: number | null }

/** The process of an import; what the server answers is kept for the page's queries. */
export const useImport = (
  kind: ImportKind,
  importId: number | null,
  onChange: (id: number | null) => void,
  storeId: StoreId | null,
) => {
  const { language } = useI18n()
  const { country } = useAppContext()
  const client = useQueryClient()
  const machine = useMemo(() => {
    const keep = (imported: Import) => {
      client.setQueryData(importQuery(imported.id).queryKey, imported)
      void client.invalidateQueries({ queryKey: [...IMPORTS_KEY, 'list'] })
    }
    // Aborted when the process goes on without it, so that an old answer never replaces a newer one.
    const load = (id: number | null, signal: AbortSignal) =>
      outcomeOf(() => api.import({ params: { id: id ?? 0 }, signal, toast: 'none' }), keep)
    return catalogImportMachine.provide({
      actors: {
        uploadingFile: fromPromise<ImportAnswer, { readonly file: unknown }>(({ input }) =>
          outcomeOf(() => {
            const upload = {
              body: { language, countryId: country.id },
              files: { file: input.file as File }, // the page sends a file
              toast: 'none',
            } as const
            return kind !== 'stock'
              ? api[UPLOADS[kind]](upload)
              : api.importStock({ ...upload, params: { id: storeId ?? (0 as StoreId) } })
          }, keep),
        ),
        loadingImport: fromPromise<ImportAnswer, Target>(({ input, signal }) => load(input.importId, signal)),
        waitingForWork: fromPromise<ImportAnswer, Target>(async ({ input, signal }) => {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
          return load(input.importId, signal)
        }),
        sendingCommand: fromPromise<ImportAnswer, Target & { readonly command: ImportCommand | null }>(
          async ({ input: { importId: id, command } }) => {
            if (id === null || command === null) throw new Error('a command is sent for an import')
            const body = command.step === 'read' ? { ...command, countryId: country.id } : command
            return outcomeOf(() => api.advanceImport({ params: { id }, body, toast: 'none' }), keep)
          },
        ),
      },
    })
  }, [kind, client, language, country.id, storeId])
  const actor = useActorRef(machine, { input: { importId } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const onFacts = useEffectEvent((facts: ImportFacts | null) => {
    if (facts?.status === 'applied' || facts?.status === 'undone')
      for (const queryKey of [KEYS.catalogue, KEYS.stockOfStores]) void client.invalidateQueries({ queryKey })
    if (facts?.status === 'discarded') onChange(null)
    else if (facts && facts.id !== importId) onChange(facts.id)
  })
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => onFacts(snapshot.context.facts))
    return () => subscription.unsubscribe()
  }, [actor])
  return { actor, state }
}
