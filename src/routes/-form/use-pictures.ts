import { useRef } from 'react'

/** Pictures that were chosen in a form, each by the address that stands in its field until it is sent. */
export interface Pictures {
  /** Keeps a picture; answers its address. */
  readonly add: (picture: Blob) => string
  /** The file part of a call, when what stands in the field was chosen here. */
  readonly filesOf: (address: string) => { readonly files?: { readonly avatar: Blob } }
}

export const usePictures = (): Pictures => {
  const chosen = useRef(new Map<string, Blob>())
  return {
    add: (picture) => {
      const address = URL.createObjectURL(picture)
      chosen.current.set(address, picture)
      return address
    },
    filesOf: (address) => {
      const picture = chosen.current.get(address)
      return picture ? { files: { avatar: picture } } : {}
    },
  }
}

/** What the server may say of a picture. */
export const PICTURE_FIELD_OF = {
  image_too_large: 'avatar',
  image_type_error: 'avatar',
  image_size_error: 'avatar',
  image_not_safe: 'avatar',
} as const
