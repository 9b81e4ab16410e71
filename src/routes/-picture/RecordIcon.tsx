import { ImageIcon } from 'lucide-react'
import './record-icon.css'

/** An icon in a square frame, dashed without one. Decorative: the name is beside it. */
export function RecordIcon({ src, size = 28 }: { readonly src: string | null; readonly size?: number }) {
  return (
    <span
      className="record-icon"
      data-empty={src === null || undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {src === null ? <ImageIcon /> : <img src={src} alt="" width={size} height={size} loading="lazy" />}
    </span>
  )
}
