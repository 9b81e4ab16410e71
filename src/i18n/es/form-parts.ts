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
  'form.upload.cancel': 'Cancelar la subida de {name}',
  'form.upload.dismiss': 'Ocultar el error de {name}',
  'form.upload.failed': 'No se pudo subir. Elíjalo de nuevo',
  'form.upload.tooLarge': 'Pesa más de {size} MB',
  'form.upload.wrongType': 'No es de estos tipos: {types}',
  'form.gallery.add': 'Agregar imágenes',
  'form.gallery.help': '{types}, hasta {size} MB cada una. La primera es la principal.',
  'form.gallery.main': 'Principal',
  'form.document.choose': 'Elegir un archivo',
  'form.document.change': 'Cambiar el archivo',
  'form.document.help': '{types}, hasta {size} MB',
}
