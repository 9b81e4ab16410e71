import { useRef } from 'react'

/** Pictures that were chosen in a form, each by the address that stands in its field until it is sent. */
export interface Pictures<Name extends string> {
  /** Keeps a picture; answers its address. */
  readonly add: (picture: Blob) => string
  /** The file part of a call, when what stands in the field was chosen here. */
  readonly filesOf: (address: string) => { readonly files?: { readonly [Field in Name]?: Blob } }
}

/** Pictures for the file part of a call that has this name. */
export const usePictures = <Name extends string>(name: Name): Pictures<Name> => {
  const chosen = useRef(new Map<string, Blob>())
  return {
    add: (picture) => {
      const address = URL.createObjectURL(picture)
      chosen.current.set(address, picture)
      return address
    },
    filesOf: (address) => {
      const picture = chosen.current.get(address)
      // The one name that it was made for.
      return picture ? { files: { [name]: picture } as { readonly [Field in Name]?: Blob } } : {}
    },
  }
}

/** What the server may say of a picture, at the field of this name. */
export const pictureErrorFields = <Name extends string>(name: Name) => ({
  image_too_large: name,
  image_type_error: name,
  image_size_error: name,
  image_not_safe: name,
})
