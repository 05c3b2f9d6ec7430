import type { DemoProperty } from './demo-property.ts';

/** A hot-spring ryokan, on Starter; its currency has no decimals. `tatami-six` is never closed. */
export const ryokanMatsukaze: DemoProperty = {
  slug: 'ryokan-matsukaze',
  name: 'Matsukaze Ryokan',
  names: { ja: '松風旅館' },
  plan: 'starter',
  key: 'bellhop-demo-ryokan-matsukaze-6ZJD8PFA2S',
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  locales: ['ja', 'en'],
  defaultLocale: 'ja',
  // Japan reserves no numbers for fiction. No real line has a number of zeros.
  contact: {
    email: 'yoyaku@ryokan-matsukaze.example',
    phone: '+81 260 00 0000',
    url: 'https://ryokan-matsukaze.example',
    // In Japanese for every guest, to show to a driver there.
    address: {
      lines: ['松風の谷 川端一番地'],
      postalCode: '399-1500',
      city: '下伊那郡阿南町',
      region: '長野県',
      country: 'JP',
    },
    geo: { latitude: 35.3236, longitude: 137.8162 },
  },
  maxAdults: 5,
  policies: {
    checkInFrom: '15:00',
    checkOutUntil: '10:00',
    taxes: { ja: '税・サービス料込（入湯税別）', en: 'incl. tax and service, bath tax on site' },
    included: { ja: '夕食・朝食付き', en: 'dinner and breakfast' },
    payment: { ja: '現地払い', en: 'pay at the ryokan' },
    children: {
      ja: '中学生以上のお客様は大人として承ります。小さなお子様連れの場合は、事前にお問い合わせください。',
      en: 'Guests from 13 years count as adults. Travelling with younger children? Please ask us first.',
    },
    market: 'JP',
    cancellation: {
      ja: 'ご宿泊日の7日前までのキャンセルは無料です。6日前から前日までは宿泊料金の50％、当日は100％のキャンセル料を申し受けます。',
      en: 'Free cancellation until seven days before arrival. From six days before, 50% of the price is charged; on the day of arrival, all of it.',
    },
    cancellationRules: [
      { untilDays: 7, fee: { percent: 0 } },
      { untilDays: 1, fee: { percent: 50 } },
    ],
  },
  theme: { name: 'paper', accent: '#2f5d50' },
  rates: {
    step: '100',
    weekdays: [940, 880, 900, 920, 960, 1_120, 1_260],
    seasons: [
      { from: '12-29', until: '01-03', permille: 1_700 },
      { from: '03-25', until: '04-12', permille: 1_350 },
      { from: '04-28', until: '05-06', permille: 1_550 },
      { from: '08-10', until: '08-17', permille: 1_500 },
      { from: '10-25', until: '11-25', permille: 1_380 },
      { from: '06-05', until: '07-10', permille: 860 },
    ],
  },
  rooms: {
    'tatami-six': {
      maxAdults: 2,
      units: 8,
      price: '26000',
      neverClosed: true,
      facts: {
        sizeSquareMetres: 16,
        beds: [{ kind: 'futon', count: 2 }],
        view: 'river',
        bath: 'shared',
        floor: 1,
        amenities: ['wifi', 'air-conditioning', 'heating', 'tv', 'safe', 'kettle', 'non-smoking'],
      },
      name: { ja: '和室6畳', en: 'Six-Mat Tatami Room' },
      description: {
        ja: '渓流の音に包まれる、落ち着いた6畳の和室です。お布団はご夕食の間にお敷きいたします。大浴場と露天風呂は朝までお楽しみいただけます。',
        en: 'A calm room of six tatami mats, with the mountain stream below. We lay out your futons while you dine; the communal baths stay open through the night.',
      },
      alt: {
        ja: '障子越しに渓流をのぞむ6畳の和室',
        en: 'A six-mat tatami room with paper screens open to a stream',
      },
      pictures: {
        tea: {
          ja: '座卓に鉄瓶と湯呑み、開いた障子の向こうに渓流の庭',
          en: 'An iron kettle and tea cups on the low table, the garden with the stream beyond the open screens',
        },
        bath: {
          ja: '月夜に湯けむりの立つ、岩組みの露天風呂',
          en: 'The communal open-air bath among rocks, steaming under the moon',
        },
      },
    },
    'western-twin': {
      maxAdults: 2,
      units: 5,
      price: '29500',
      facts: {
        sizeSquareMetres: 24,
        beds: [{ kind: 'single', count: 2 }],
        view: 'mountain',
        bath: 'shower-and-bathtub',
        floor: 2,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'seating-area',
          'tv',
          'safe',
          'fridge',
          'kettle',
          'hairdryer',
          'non-smoking',
        ],
      },
      name: { ja: '洋室ツイン', en: 'Western Twin' },
      description: {
        ja: 'ベッドでお休みになりたい方のための洋室です。ゆったりとしたベッドを2台ご用意し、窓辺からは四季の山並みをご覧いただけます。',
        en: 'For guests who prefer to sleep in a bed: two of them, firm and wide, and a window seat from which to watch the mountains change with the season.',
      },
      alt: {
        ja: '2台のベッドと、障子窓の向こうに見える山並み',
        en: 'Two beds under a window with paper screens and a view of the mountains',
      },
      pictures: {
        seat: {
          ja: 'クッションと本を置いた窓辺の腰掛け、外には紅葉と山並み',
          en: 'The window seat with cushions and a book, maples and mountains outside',
        },
        bath: {
          ja: '檜の浴槽と洗面台のある浴室',
          en: 'A bathroom with a cypress tub and a washstand',
        },
      },
    },
    'tatami-ten': {
      maxAdults: 3,
      units: 5,
      price: '38000',
      facts: {
        sizeSquareMetres: 27,
        beds: [{ kind: 'futon', count: 3 }],
        view: 'mountain',
        bath: 'bathtub',
        floor: 1,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'seating-area',
          'tv',
          'safe',
          'fridge',
          'kettle',
          'hairdryer',
          'non-smoking',
        ],
      },
      name: { ja: '和室10畳 広縁付き', en: 'Ten-Mat Tatami Room with Veranda' },
      description: {
        ja: '床の間と広縁を備えた、ゆとりある10畳の和室です。ご夕食は地元の山菜と川魚の会席を、お部屋でゆっくりとお召し上がりください。',
        en: 'Ten mats, an alcove with the season’s scroll, and an enclosed veranda. Dinner, a kaiseki of mountain vegetables and river fish, is served in your room.',
      },
      alt: {
        ja: '床の間と広縁のある10畳の和室',
        en: 'A ten-mat tatami room with an alcove and an enclosed veranda',
      },
      pictures: {
        veranda: {
          ja: '籐の椅子が2脚並ぶ広縁、ガラス戸の外は秋の庭',
          en: 'The veranda with two wicker chairs, an autumn garden beyond the glass',
        },
        alcove: {
          ja: '掛け軸と季節の花を飾った床の間、手前に座布団が2枚',
          en: 'The alcove with a scroll and seasonal flowers, two cushions in front of it',
        },
        dinner: {
          ja: '塗りの座卓に並ぶ会席料理',
          en: 'A kaiseki dinner laid out on a lacquered table',
        },
      },
    },
    'garden-bath': {
      maxAdults: 2,
      units: 3,
      price: '54000',
      facts: {
        sizeSquareMetres: 34,
        beds: [{ kind: 'futon', count: 2 }],
        view: 'garden',
        bath: 'shower',
        floor: 0,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'terrace',
          'tv',
          'safe',
          'fridge',
          'kettle',
          'hairdryer',
          'bathrobes',
          'hot-tub',
          'non-smoking',
        ],
      },
      name: { ja: '庭園露天風呂付き客室', en: 'Garden Room with Open-Air Bath' },
      description: {
        ja: '松の庭に面した源泉かけ流しの露天風呂を、お二人だけでお使いいただけます。湯上がりには縁側で、冷えた地酒をどうぞ。',
        en: 'An open-air bath of your own, fed straight from the spring and facing the pine garden. Afterwards, cool local sake awaits you on the veranda.',
      },
      alt: {
        ja: '松の庭に面した檜の露天風呂',
        en: 'A cypress open-air bath facing a garden of pines',
      },
      pictures: {
        room: {
          ja: 'お布団を2組敷いた和室、窓の外に松の庭',
          en: 'A tatami room with two futons laid out, the pine garden outside',
        },
        sake: {
          ja: '月夜の縁側に置かれた徳利と杯、灯籠のともる庭',
          en: 'Sake and two cups on the veranda under the moon, a lit stone lantern in the garden',
        },
      },
    },
    'detached-villa': {
      maxAdults: 5,
      units: 2,
      price: '98000',
      facts: {
        sizeSquareMetres: 72,
        beds: [{ kind: 'futon', count: 5 }],
        view: 'forest',
        bath: 'bathtub',
        floor: 0,
        amenities: [
          'wifi',
          'air-conditioning',
          'heating',
          'private-entrance',
          'seating-area',
          'tv',
          'safe',
          'fridge',
          'minibar',
          'kettle',
          'hairdryer',
          'bathrobes',
          'hot-tub',
          'cot',
          'non-smoking',
        ],
      },
      name: { ja: '離れ「松風庵」', en: 'Detached Villa “Matsukaze-an”' },
      description: {
        ja: '竹林の小径の先に佇む一棟貸しの離れです。二間続きの和室、囲炉裏の間、内湯と露天風呂を備え、ご家族や三世代でのご滞在にもふさわしいお部屋です。',
        en: 'A house of its own at the end of a bamboo path: two tatami rooms, a sunken hearth, an indoor and an open-air bath. Made for families and three generations together.',
      },
      alt: {
        ja: '囲炉裏のある和室。金色の襖と、窓の外の雪の庭',
        en: 'A room with a sunken hearth, gold sliding doors and a snowy garden outside',
      },
      pictures: {
        rooms: {
          ja: '金色の襖でつながる二間続きの和室、奥にお布団、手前に座卓',
          en: 'Two tatami rooms joined by gold sliding doors: futons at the back, a low table in front',
        },
        bath: {
          ja: '雪の庭に面した檜の露天風呂',
          en: 'A cypress open-air bath in the snowy garden',
        },
        path: {
          ja: '竹林の小径の先に明かりのともる離れ',
          en: 'The path through the bamboo, the lit villa at its end',
        },
      },
    },
  },
};
