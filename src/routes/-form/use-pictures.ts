import { useRef } from 'react'

/** Pictures chosen in a form, each by its object URL, which is the field's value until it is sent. */
export interface Pictures<Name extends string> {
  /** Stores a picture; returns its object URL. */
  readonly add: (picture: Blob) => string
  /** The files of a request, if the field's value is a picture chosen here. */
  readonly filesOf: (address: string) => { readonly files?: { readonly [Field in Name]?: Blob } }
}

/** Pictures for the file part with this name. */
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
      // The key is `name`, which has the type `Name`.
      return picture ? { files: { [name]: picture } as { readonly [Field in Name]?: Blob } } : {}
    },
  }
}

/** The server's picture errors, for the field of this name. */
export const pictureErrorFields = <Name extends string>(name: Name) => ({
  image_too_large: name,
  icon_too_large: name,
  image_type_error: name,
  image_size_error: name,
  image_not_safe: name,
})
