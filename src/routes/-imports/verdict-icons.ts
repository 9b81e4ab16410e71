import { CircleX, Equal, Pencil, Plus } from 'lucide-react'

export const VERDICT_ICONS = { create: Plus, update: Pencil, unchanged: Equal, refused: CircleX } as const
