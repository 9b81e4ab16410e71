import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import './record-icon.css'

/** An icon in a square frame, dashed without one that loads. Decorative: the name is beside it. */
export function RecordIcon({ src, size = 28 }: { readonly src: string | null; readonly size?: number }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const shownSrc = src === brokenSrc ? null : src
  return (
    <span
      className="record-icon"
      data-empty={shownSrc === null || undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {shownSrc === null ? (
        <ImageIcon />
      ) : (
        <img
          src={shownSrc}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBrokenSrc(shownSrc)}
        />
      )}
    </span>
  )
}
