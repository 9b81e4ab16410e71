import { loadAllMessages } from '../catalogues.ts'

/** Every message behind the sign-in. */
export const all = await loadAllMessages('es')
