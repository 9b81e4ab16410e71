import type { formParts as en } from '../en/form-parts.ts'

export const formParts: Record<keyof typeof en, string> = {
  'form.chooseSeveral': 'Elija una o varias',
  'form.remove': 'Quitar {name}',
  'form.move': 'Mover {name}',
  'form.moveHelp': 'Arrastre, o pulse las flechas',
  'form.moved': 'Movido al {position} de {count}',
  'form.counter': '{count} de {max} caracteres',
  'form.sections': 'Secciones',
  'form.sectionInvalid': 'Tiene errores',
}
