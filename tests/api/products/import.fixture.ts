import type { Import, ImportRow } from '../../../src/api/contract/imports.contract.ts'
import type { UsersFixture } from '../operators/users.fixture.ts'

type Caller = Pick<UsersFixture, 'server' | 'as'>

/** The calls of imports, by the super administrator. */
export const importCalls = ({ as, server }: Caller, home: string) => {
  const upload = async (file: string | Uint8Array, body: object = {}, path = home) => {
    const form = new FormData()
    form.append('data', JSON.stringify(body))
    form.append('file', new Blob([file as BlobPart]), 'catalogo.csv')
    return server.call<Import>('POST', path, { token: await server.signIn('superadmin'), form })
  }
  const load = async (id: number): Promise<Import> =>
    (await as<Import>('superadmin', 'GET', `/imports/${id}`)).body
  /** The import when its work is done. */
  const settled = async (id: number): Promise<Import> => {
    for (;;) {
      const imported = await load(id)
      if (!['checking', 'applying', 'undoing'].includes(imported.status)) return imported
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    upload,
    load,
    settled,
    checked: async (file: string | Uint8Array, body: object = {}, path = home): Promise<Import> =>
      settled((await upload(file, body, path)).body.id),
    advance: (id: number, step: object) => as<Import>('superadmin', 'PATCH', `/imports/${id}`, step),
    rowsOf: async (id: number): Promise<readonly ImportRow[]> =>
      (await as<{ data: readonly ImportRow[] }>('superadmin', 'GET', `/imports/${id}/rows?limit=100`)).body
        .data,
    refusedFile: async (id: number, language: 'en' | 'es'): Promise<string> =>
      (await as<string>('superadmin', 'GET', `/imports/${id}/refused?language=${language}`)).body,
  }
}
