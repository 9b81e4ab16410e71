import type { EndpointContract } from '../../../src/api/contract/endpoint-contract.ts'
import type { ResourceBody } from '../../../src/api/contract/resource-contract.ts'
import { capitalized, type Resource } from '../../../src/domain/access/resource.ts'
import type { ResourceFields } from '../../../src/domain/shared/resource-fields.ts'
import type { RefusalCode } from '../../../src/domain/shared/refusal.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { validatePictures, valuesOfBody, type FieldResource, type FieldRow } from './field-resource.ts'
import { createRow, deleteRows, forEachRecord, updateRow } from './resource.commands.ts'
import { findRow, listRows, type ResourceListQuery } from './resource.queries.ts'

type WriteRequest<Fields extends ResourceFields> = ActorRequest &
  VersionedRequest & {
    readonly params: { readonly id: number }
    readonly query: ResourceListQuery & Readonly<Record<string, unknown>>
    readonly body: ResourceBody<Fields>
    readonly files: Readonly<Record<string, UploadedFile | undefined>>
  }

type BulkRequest = ActorRequest & {
  readonly query?: { readonly ids?: readonly number[] }
  readonly body: { readonly ids?: readonly number[]; readonly status?: string }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Refuses to delete a record that rows of another table name, whatever they are. */
const keptInUse = async <Result>(
  code: RefusalCode | null,
  work: () => Promise<Result>,
): Promise<Result | Failure> => {
  try {
    return await work()
  } catch (error) {
    const isNamed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
    if (code === null || !isNamed) throw error
    return failure(code)
  }
}

/** The handlers of a resource; a module may register another one in the place of any of them. */
export const resourceHandlers = <Fields extends ResourceFields, More>(
  resource: FieldResource<Fields, More>,
) => {
  type Request = WriteRequest<Fields>
  const { fields, refusalToChange, refusalToDelete } = resource
  const remove = (request: ActorRequest, id: number) =>
    keptInUse(resource.inUse, () =>
      deleteRows(request, resource, [id], async (_trx, row) => {
        const code = refusalToChange(row, request.actor) ?? refusalToDelete(row, request.actor)
        return code && failure(code)
      }),
    )
  const refuse = (request: ActorRequest) => (row: FieldRow) => {
    const code = refusalToChange(row, request.actor)
    return code && failure(code)
  }
  return {
    list: ({ query, actor, services: { db } }: Request) =>
      listRows(db, actor, resource, query, resource.filters(query)),
    read: async ({ params, actor, services: { db } }: Request) =>
      (await findRow(db, actor, resource, params.id)) ?? failure(resource.notFound),
    create: async (request: Request) => {
      const { actor, body, files, now } = request
      const pictures = await validatePictures(actor, fields, body, files)
      if (isCommandError(pictures)) return pictures
      return createRow(request, resource, (trx) =>
        valuesOfBody(trx, fields, body, pictures, { now, actor, isNew: true }),
      )
    },
    update: async (request: Request) => {
      const { actor, body, files, now, params } = request
      const pictures = await validatePictures(actor, fields, body, files)
      if (isCommandError(pictures)) return pictures
      return updateRow(request, resource, params.id, {
        refuse: refuse(request),
        values: (trx) => valuesOfBody(trx, fields, body, pictures, { now, actor, isNew: false }),
      })
    },
    remove: (request: Request) => remove(request, request.params.id),
    removeMany: async (request: BulkRequest) => {
      const ids = [...(request.query?.ids ?? []), ...(request.body.ids ?? [])]
      return ids.length === 0
        ? failure('validation_error', { details: { ids: 'required' } })
        : forEachRecord(request, resource, ids, (id) => remove(request, id))
    },
    changeStatus: ({ body, ...request }: BulkRequest) =>
      forEachRecord(request, resource, body.ids ?? [], (id) =>
        updateRow({ ...request, ifMatch: null }, resource, id, {
          refuse: refuse(request),
          values: async () => ({ status: body.status }),
        }),
      ),
  }
}

/** The handlers of a resource whose columns depend on the moment of the request. */
export const resourceHandlersAt = <Fields extends ResourceFields, More>(
  resourceAt: (now: Date) => FieldResource<Fields, More>,
): Handlers => {
  const handlersAt = ({ now }: ActorRequest): Handlers => resourceHandlers(resourceAt(now))
  return Object.fromEntries(
    HANDLER_NAMES.map((name) => [
      name,
      // The handlers of a moment have the same input.
      (request: ActorRequest) => handlersAt(request)[name]?.(request as never),
    ]),
  )
}

const HANDLER_NAMES = ['list', 'read', 'create', 'update', 'remove', 'removeMany', 'changeStatus'] as const

type Handlers = Readonly<Record<string, (request: never) => unknown>>

/** Registers the endpoints of a resource, by their names in a contract, with its handlers. */
export const registerResource = (
  app: App,
  contract: Readonly<Record<string, EndpointContract>>,
  { one, many, bulk }: Resource,
  handlers: Handlers,
): void => {
  const names: Readonly<Record<string, string | false>> = {
    list: many,
    read: one,
    create: `create${capitalized(one)}`,
    update: `update${capitalized(one)}`,
    remove: `delete${capitalized(one)}`,
    removeMany: bulk?.delete !== undefined && `delete${capitalized(many)}`,
    changeStatus: bulk?.status !== undefined && `change${capitalized(many)}Status`,
  }
  for (const [call, name] of Object.entries(names)) {
    if (name === false) continue
    const endpoint = contract[name]
    const handler = handlers[call]
    if (endpoint === undefined || handler === undefined) throw new Error(`${name} has no contract or handler`)
    // The endpoints of `resourceContract` have the inputs of the handlers.
    registerEndpoint(app, endpoint)(handler as never)
  }
}
