import type { Guest } from '../../../lib/contract/order/guest.ts';

/**
 * The texts of the gallery's property. Also in a language longer than English, and in one written from right
 * to left.
 */
export interface CannedTexts {
  cancellation: string;
  /** The notes on a total. */
  taxes: string;
  included: string;
  payment: string;
  /** The text about who counts as an adult. */
  children: string;
  rooms: Record<'sea' | 'courtyard' | 'loft', { name: string; description: string; alt: string }>;
  /** The guest who books. */
  guest: Guest;
}

const en: CannedTexts = {
  cancellation:
    'Free cancellation until 18:00 on the day before arrival. After that, the first night is charged; from the day after arrival on, the whole stay.',
  taxes: 'incl. VAT and city tax',
  included: 'breakfast',
  payment: 'pay at the hotel',
  children: 'Guests from 12 years count as adults. Travelling with younger children? Please ask us.',
  rooms: {
    sea: {
      name: 'Elbe View Double',
      description: 'The river fills the window from wall to wall. King-size bed, bath and separate shower.',
      alt: 'Two armchairs before a wide window with a ship on the river',
    },
    courtyard: {
      name: 'Courtyard Double',
      description: 'Our quietest double, facing the brick courtyard with its old lime tree.',
      alt: 'A double bed and a tall window onto a courtyard',
    },
    loft: {
      name: 'Family Loft',
      description: 'Two floors under the old hoist beam, with a long table between them.',
      alt: 'A loft on two floors with a wooden stair',
    },
  },
  guest: { firstName: 'Zoë', lastName: 'O’Brien', email: 'zoe.obrien@example.com' },
};

const de: CannedTexts = {
  cancellation:
    'Kostenfrei stornierbar bis 18 Uhr am Tag vor der Anreise. Danach berechnen wir die erste Nacht, ab dem Tag nach der Anreise den ganzen Aufenthalt.',
  taxes: 'inkl. MwSt. und Tourismustaxe',
  included: 'Frühstück',
  payment: 'Zahlung im Hotel',
  children:
    'Gäste ab 12 Jahren zählen als Erwachsene. Sie reisen mit jüngeren Kindern? Bitte fragen Sie uns.',
  rooms: {
    sea: {
      name: 'Doppelzimmer mit Elbblick',
      description:
        'Die Elbe füllt das Fenster von Wand zu Wand. Kingsize-Bett, Badewanne und separate Dusche.',
      alt: 'Zwei Sessel vor einem breiten Fenster mit einem Schiff auf dem Fluss',
    },
    courtyard: {
      name: 'Doppelzimmer zum Hof',
      description: 'Unser ruhigstes Doppelzimmer, mit Blick auf den Backsteinhof und die alte Linde.',
      alt: 'Ein Doppelbett und ein hohes Fenster zum Hof',
    },
    loft: {
      name: 'Familienloft',
      description: 'Zwei Ebenen unter dem alten Kranbalken, dazwischen ein langer Tisch.',
      alt: 'Ein Loft auf zwei Ebenen mit Holztreppe',
    },
  },
  guest: { firstName: 'Jörg', lastName: 'Müller-Lüdenscheidt', email: 'joerg@example.com' },
};

const ar: CannedTexts = {
  cancellation:
    'الإلغاء مجاني حتى السادسة من مساء اليوم السابق للوصول، وبعد ذلك تُحتسب الليلة الأولى، وابتداءً من اليوم التالي للوصول الإقامة كاملة.',
  taxes: 'شامل الضريبة ورسم السياحة',
  included: 'مع الفطور',
  payment: 'الدفع في الفندق',
  children: 'يُحتسب الضيوف من سن 12 عامًا ضمن البالغين. هل تسافرون مع أطفال أصغر سنًا؟ يُرجى التواصل معنا.',
  rooms: {
    sea: {
      name: 'غرفة مزدوجة تطل على النهر',
      description: 'يملأ النهر النافذة من الجدار إلى الجدار. سرير كبير وحوض استحمام ودُش منفصل.',
      alt: 'مقعدان أمام نافذة عريضة تظهر منها سفينة في النهر',
    },
    courtyard: {
      name: 'غرفة مزدوجة على الفناء',
      description: 'أهدأ غرفنا المزدوجة، تطل على الفناء وشجرة الزيزفون العتيقة.',
      alt: 'سرير مزدوج ونافذة عالية على الفناء',
    },
    loft: {
      name: 'جناح عائلي',
      description: 'طابقان تحت عارضة الرافعة القديمة، وبينهما طاولة طويلة.',
      alt: 'جناح من طابقين بسلّم خشبي',
    },
  },
  guest: { firstName: 'ليلى', lastName: 'بنّاني', email: 'layla.bennani@example.com' },
};

const TEXTS = new Map([
  ['en', en],
  ['de', de],
  ['ar', ar],
]);

/** The property's texts in a language, or in English. */
export function cannedTexts(locale: string): CannedTexts {
  return TEXTS.get(locale) ?? en;
}
