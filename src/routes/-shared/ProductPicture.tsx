import { ImageOff } from 'lucide-react'
import { useState } from 'react'

/** The picture of a product; an icon where there is none. */
export function ProductPicture({
  src,
  width,
  height,
}: {
  readonly src: string | null
  readonly width: number
  readonly height: number
}) {
  const [isBroken, setBroken] = useState(false)
  return src === null || isBroken ? (
    <ImageOff aria-hidden="true" />
  ) : (
    <img src={src} alt="" width={width} height={height} loading="lazy" onError={() => setBroken(true)} />
  )
}
