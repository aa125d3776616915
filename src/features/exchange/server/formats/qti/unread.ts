// What an item of QTI says that nothing here reads: each element that is neither read nor without meaning is told by its name.
import { isXmlElement, textOf, type XmlElement } from '#core/xml/server/xml.ts';
import type { Notes } from '../format.ts';
import { isHtml } from './tree.ts';

const READ = new Set([
  ...['responsedeclaration', 'correctresponse', 'value', 'mapping', 'mapentry', 'outcomedeclaration', 'defaultvalue', 'itembody', 'prompt'],
  ...['contentbody', 'choiceinteraction', 'simplechoice', 'matchinteraction', 'simplematchset', 'simpleassociablechoice'],
  ...['orderinteraction', 'extendedtextinteraction', 'textentryinteraction', 'inlinechoiceinteraction', 'inlinechoice'],
  ...['gapmatchinteraction', 'gaptext', 'gap', 'sliderinteraction', 'feedbackinline', 'modalfeedback', 'rubricblock'],
]);
/** How answers are judged is taken from what is declared of them; in these words it may be said once more. */
const JUDGING = new Set([
  ...['responsecondition', 'responseif', 'responseelse', 'responseelseif', 'exitresponse', 'setoutcomevalue', 'basevalue', 'variable'],
  ...['correct', 'match', 'mapresponse', 'sum', 'product', 'subtract', 'divide', 'equal', 'equalrounded', 'index', 'isnull', 'null'],
  ...['and', 'or', 'not', 'gt', 'gte', 'lt', 'lte', 'max', 'min', 'multiple', 'ordered', 'member', 'contains', 'stringmatch'],
]);
const WITHOUT_MEANING = new Set(['stylesheet', 'responseprocessing', 'catalog-info', 'cataloginfo', 'companionmaterialsinfo']);

export function tellUnread(item: XmlElement, notes: Notes): void {
  const look = (element: XmlElement, judging: boolean) => {
    for (const child of element.children) {
      if (!isXmlElement(child)) continue;
      const { name } = child;
      if (name === 'rubricblock' && !/scorer/i.test(child.attrs.view ?? '')) notes.add('part_lost', textOf(child).trim().slice(0, 80));
      if (!READ.has(name) && !WITHOUT_MEANING.has(name) && !(judging && JUDGING.has(name)) && !isHtml(name))
        notes.add('element_lost', name);
      else look(child, judging || name === 'responseprocessing');
    }
  };
  look(item, false);
}
