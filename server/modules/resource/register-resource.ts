import type { EndpointContract } from '../../../src/api/contract/endpoint-contract.ts'
import type { ResourceBody } from '../../../src/api/contract/resource-contract.ts'
import type { ResourceFields } from '../../../src/domain/shared/resource-fields.ts'
import { failure, isCommandError } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { validatePictures, valuesOfBody, type FieldResource } from './field-resource.ts'
import { createRow, deleteRows, updateRow } from './resource.commands.ts'
import { findRow, listRows, type ResourceListQuery } from './resource.queries.ts'

type WriteRequest<Fields extends ResourceFields> = ActorRequest &
  VersionedRequest & {
    readonly params: { readonly id: number }
    readonly query: ResourceListQuery & Readonly<Record<string, unknown>>
    readonly body: ResourceBody<Fields>
    readonly files: Readonly<Record<string, UploadedFile | undefined>>
  }

/** The handlers of a resource; a module may register another one in the place of any of them. */
export const resourceHandlers = <Fields extends ResourceFields>(resource: FieldResource<Fields>) => {
  type Request = WriteRequest<Fields>
  const { fields } = resource
  return {
    list: ({ query, actor, services: { db } }: Request) =>
      listRows(db, actor, resource, query, resource.filters(query)),
    read: async ({ params, actor, services: { db } }: Request) =>
      (await findRow(db, actor, resource, params.id)) ?? failure(resource.notFound),
    create: async (request: Request) => {
      const { body, files, now } = request
      const pictures = await validatePictures(request.actor, fields, body, files)
      if (isCommandError(pictures)) return pictures
      return createRow(request, resource, (trx) =>
        valuesOfBody(trx, fields, body, pictures, { now, isNew: true }),
      )
    },
    update: async (request: Request) => {
      const { body, files, now, params } = request
      const pictures = await validatePictures(request.actor, fields, body, files)
      if (isCommandError(pictures)) return pictures
      return updateRow(request, resource, params.id, {
        values: (trx) => valuesOfBody(trx, fields, body, pictures, { now, isNew: false }),
      })
    },
    remove: (request: Request) => deleteRows(request, resource, [request.params.id]),
  }
}

/** The contracts of a resource's five endpoints. */
export type ResourceRoutes = Readonly<
  Record<'list' | 'read' | 'create' | 'update' | 'remove', EndpointContract>
>

/** Registers the five endpoints with the handlers. */
export const registerResource = <Fields extends ResourceFields>(
  app: App,
  routes: ResourceRoutes,
  handlers: ReturnType<typeof resourceHandlers<Fields>>,
): void => {
  for (const call of ['list', 'read', 'create', 'update', 'remove'] as const)
    // The endpoints of `resourceContract` have the inputs of the handlers.
    registerEndpoint(app, routes[call])(handlers[call] as never)
}
