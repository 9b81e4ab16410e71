import { useState } from 'react'

/** The picture of a product, or the default one when there is none or it does not load. */
export function ProductPicture({
  src,
  width,
  height,
}: {
  readonly src: string | null
  readonly width: number
  readonly height: number
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const shownSrc = src === null || src === brokenSrc ? '/default-product.svg' : src
  return (
    <img
      src={shownSrc}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBrokenSrc(src)}
    />
  )
}
