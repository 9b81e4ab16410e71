export const formParts = {
  'form.chooseSeveral': 'Choose one or more',
  'form.remove': 'Remove {name}',
  'form.move': 'Move {name}',
  'form.moveHelp': 'Drag it, or press the arrow keys',
  'form.moved': 'Moved to {position} of {count}',
  'form.counter': '{count} of {max} characters',
  'form.sections': 'Sections',
  'form.sectionInvalid': 'Has errors',
}
